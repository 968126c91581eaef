"""Figures, each as a ratio measured in one run; `python -m bench` makes them all."""
