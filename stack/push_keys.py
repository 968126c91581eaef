"""`make push-keys`: makes the keys that sign push messages, and says where they go.

A push service accepts messages for a browser only from whoever has the private key that belongs
to the public key with which the browser subscribed. Whoever changes the keys ends every
subscription.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
from functools import cache

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def make_keys() -> tuple[str, str]:
    """A new public and private key, in base64 as Web Push writes them."""
    private = ec.generate_private_key(ec.SECP256R1())
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _base64(point), _base64(private.private_numbers().private_value.to_bytes(32))


@cache
def stack_keys() -> tuple[str, str]:
    """The keys of the stacks of this process."""
    return make_keys()


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def main(arguments: list[str] | None = None) -> int:
    """Print a line for functions/.env and the command that stores the secret."""
    parser = argparse.ArgumentParser(prog="python -m stack.push_keys", description=__doc__)
    parser.add_argument("--contact", default="you@example.com", help="where push services write to")
    contact = parser.parse_args(arguments).contact
    public, private = make_keys()
    secret = json.dumps({"privateKey": private, "contact": contact})
    print(f"# in functions/.env:\nSTOLIK_PUSH_KEY={public}\n\n# once, in a shell:")
    print(f"printf '%s' '{secret}' | npx firebase functions:secrets:set STOLIK_PUSH --data-file -")
    return 0


if __name__ == "__main__":
    sys.exit(main())
