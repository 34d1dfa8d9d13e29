"""The models: what people write and what is saved, as frozen values. Behind `source` and `geometry`."""
