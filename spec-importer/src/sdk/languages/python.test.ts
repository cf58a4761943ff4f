import { expect, test } from 'vitest';
import { linesOf, readPackage } from '../../testing/sdk-for-test.ts';

test('[LIB-12] Python: the names in __all__, with docstrings of three styles; stubs replace the code', async () => {
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
    'client.get | client.get(id: int, expand: str) -> Order | Get an order. | id: int (Which one.), expand?: str (What to add.)',
    'client.ping | client.ping() |  | ',
    '!shop.Client.version | shop.Client.version() -> str | Deprecated since 2.0./Use other. | ',
    'shop.Client.make | shop.Client.make(*args) |  | args?: any',
    'shop.connect | shop.connect(url: str, *, timeout: float = 5.0, **options) -> Client | Connect to the shop. | url: str (Where it is. On two lines.), timeout?: float (Seconds to wait.), options?: any',
  ]);
  expect(read.warnings).toEqual([]);
});

test('[LIB-12] Python: client parts by properties and return values, typed dictionaries, stubs with docs', async () => {
  const read = await readPackage('python', {
    'shop/__init__.py': 'from ._client import Shop\nfrom . import stub as helpers\nfrom .stub import s\n',
    'shop/_client.py': `from __future__ import annotations
from .orders import Orders

class Shop:
    def __init__(self, token: str, *, timeout: int = 5):
        self.orders = Orders(self)
        self._transport = Transport()
    @cached_property
    def users(self) -> Users:
        """Users."""
        return Users(self)
class Users(Resource):
    async def invite(self, **params: Unpack["Users.InviteParams"]) -> None: ...
    class InviteParams(TypedDict):
        email: str
        role: NotRequired[Literal["admin", "guest"]]
class Resource:
    def ping(self): ...
    def _hidden(self): ...
class Transport:
    def send(self): ...
`,
    'shop/orders.py': `class Orders:
    def get(self, order_id):
        """Get an order.

        Returns:
            A :py:class:\`Order\` object.
        """
    def list(self) -> List[Order]: ...
    def create(self, image, **kwargs):
        """Create.

        Args:
            image (str): The image.
            labels (dict): The labels.
        """
class Order:
    def cancel(self, reason: Optional[str] = None): ...
`,
    'shop/stub.py': 'def s(a):\n    """Doc of s."""\n',
    'shop/stub.pyi': 'def s(a: int) -> str: ...\n',
    'shop/inner.py': 'def unreached(): ...\n',
  });
  expect(linesOf(read)).toEqual([
    'client.orders.get | client.orders.get(order_id) | Get an order. | order_id: any',
    'client.orders.list | client.orders.list() -> List[Order] |  | ',
    'client.orders.create | client.orders.create(image, **kwargs) | Create. | image: any (The image.), labels?: any (The labels.)',
    'client.users.invite | client.users.invite(**params: Unpack["Users.InviteParams"]) -> None |  | email: str, role?: string (One of: admin, guest.)',
    'client.users.ping | client.users.ping() |  | ',
    'client.orders.get(order_id).cancel | client.orders.get(order_id).cancel(reason: Optional[str] = None) |  | order_id: any, reason?: str',
    'shop.s | shop.s(a: int) -> str | Doc of s. | a: int',
  ]);
  const invite = read.methods.find(({ method_name }) => method_name === 'client.users.invite');
  expect(invite?.details.request.function_call).toEqual({
    setup: 'import shop\n\nclient = shop.Shop(token="YOUR_TOKEN")',
    callee: 'client.users.invite',
    awaits: true,
    answers: true,
  });
});
