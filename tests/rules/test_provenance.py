"""Made by what, of what."""

from __future__ import annotations


def told(one):
    return [(problem.code, str(problem.severity), problem.path) for problem in one.problems()]


def test_another_format_is_an_error(trial):
    assert told(trial().put("format", "2")) == [("setup.format", "error", ("format",))]


def test_another_algorithm_is_a_warning_and_no_verdict(trial):
    one = trial().put("made-by", "algorithm", "2")
    assert told(one) == [("setup.algorithm", "warning", ("made-by", "algorithm"))]
    assert "which is not the same as false" in one.problems()[0].message


def test_a_changed_system_is_named(trial):
    one = trial().put("made-by", "inputs", "harbour", "other")
    assert told(one) == [("setup.system-changed", "warning", ("made-by", "inputs", "harbour"))]
    assert "Harbour Fights changed" in one.problems()[0].message
    assert "harbour/" in one.problems()[0].hint


def test_a_changed_scenario_file_is_no_matter_of_rules(trial):
    assert trial().put("made-by", "inputs", "quay.yaml", "other").problems() == []
