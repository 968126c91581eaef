"""Zole, rule by rule. Case ids name the rule or vector they pin."""
