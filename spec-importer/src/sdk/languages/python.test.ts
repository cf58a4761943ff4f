import { expect, test } from 'vitest';
import { linesOf, readPackage } from '../sdk-for-test.ts';

test('[LIB-12] Python: what __all__ names, with docstrings of three styles; stubs stand for the code beside them', async () => {
  const read = await readPackage('python', {
    'shop/__init__.py': `"""Shop."""
from ._client import Client, _hidden
from .errors import *
__all__ = ["Client", "connect", "ShopError"]

def connect(url: str, *, timeout: float = 5.0, **options) -> Client:
    """Connect to the shop.

    Args:
        url (str): Where it is.
            On two lines.
        timeout: Seconds to wait.

    Returns:
        A client.
    """
    return Client(url)

def unlisted(): pass
`,
    'shop/_client.py': `class Base:
    def ping(self): ...

class Client(Base):
    """Talks."""
    def __init__(self, url): ...
    @property
    def orders(self): ...
    @overload
    def get(self, id: int) -> Order: ...
    @overload
    def get(self, id: int, expand: str) -> Order: ...
    def get(self, id, expand=None):
        """Get an order.

        :param id: Which one.
        :type id: int
        :param str expand: What to add.
        :returns: it
        """
    @staticmethod
    def version() -> str:
        """.. deprecated:: 2.0
           Use other."""
    @classmethod
    async def make(cls, *args): pass
    def _private(self): pass

class Hidden:
    def x(self): pass
def _hidden(): pass
`,
    'shop/errors.py': `class ShopError(Exception):
    def code(self) -> int:
        """The code.

        Parameters
        ----------
        none : int
            Nothing.
        """
def raise_it(a, /, b): pass
`,
    'tests/test_a.py': 'def test_x(): pass',
    'shop/py.typed': '',
    'shop/stub.py': 'def s(a):\n    """Doc of s."""\ndef gone(): pass\n',
    'shop/stub.pyi': 'def s(a: int) -> str: ...\n',
  });
  expect(linesOf(read)).toEqual([
    'Client.get | def get(self, id: int, expand: str) -> Order | Get an order. | id: int (Which one.), expand?: str (What to add.)',
    '!Client.version | def version() -> str | Deprecated since 2.0./Use other. | ',
    'Client.make | async def make(cls, *args) |  | args?: any',
    'shop.connect | def connect(url: str, *, timeout: float = 5.0, **options) -> Client | Connect to the shop. | url: str (Where it is. On two lines.), timeout?: float (Seconds to wait.), options?: any',
    'ShopError.code | def code(self) -> int | The code. | ',
    'shop.errors.raise_it | def raise_it(a, /, b) |  | a: any, b: any',
    'shop.stub.s | def s(a: int) -> str | Doc of s. | a: int',
  ]);
  expect(read.warnings).toEqual([]);
});
