"""The codes of languages that a text may be in (ISO 639-1), for what a scenario says under `language`. In the model.

Pages are hyphenated, and read aloud, by it; a code that does not exist would do neither, and nobody would notice.
"""

from __future__ import annotations

import re

from generator.errors import Problem, Severity

_CODES = (
    " aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el "
    "en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja "
    "jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd "
    "ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss "
    "st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu "
)


def is_language(code: str) -> bool:
    """Whether a code begins with a language: two letters that stand for one, or three (which are not looked up).

    What follows a hyphen (`pt-br`) is a region or a script and is taken as it is.
    """
    first = code.partition("-")[0]
    return f" {first} " in _CODES or re.fullmatch(r"[a-z]{3}", first) is not None


def unknown_language(code: str) -> list[Problem]:
    """The warning of a scenario's `language` that is none; nothing is printed in another language for it anyway."""
    if is_language(code):
        return []
    hint = "write the two letters of the language of your own words, such as en, de, fr or es, or leave it out"
    return [Problem("language.unknown", f"there is no language {code!r}", Severity.WARNING, ("language",), hint=hint)]
