"""Stolik: a serverless table for five games."""
