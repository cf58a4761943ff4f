import { expect, test } from 'vitest';
import { callsOf, linesOf, readPackage } from '../../testing/sdk-for-test.ts';

const composer = JSON.stringify({ name: 'shop/shop', autoload: { 'psr-4': { 'Shop\\': 'src/' } } });
const readme = `# Shop

## Usage

\`\`\`php
use Shop\\ShopClient;

$shop = new ShopClient('key_123');
$shop->orders->create(['name' => 'Book']);
\`\`\`

## Check what a webhook sends

\`\`\`php
$event = \\Shop\\Webhook::check($payload, $secret);
\`\`\`
`;

test('[LIB-12] PHP: functions as programs call them, from the client that the README creates', async () => {
  const read = await readPackage('php', {
    'composer.json': composer,
    'README.md': readme,
    'src/ShopClient.php': `<?php
namespace Shop;

use Shop\\Service\\{OrderService, RefundService as Refunds};

/**
 * @property OrderService $orders
 * @property-read Refunds $refunds
 * @method Service\\Shipping shipping(string $country) What is on its way.
 * @method Service\\Stock stock()
 */
class ShopClient extends Base
{
    public function __construct($config = []) {}
    /** Checks that the key is right. */
    public function ping(): bool { return $this->request('get', '/v1/ping'); }
    public function files(): Service\\Files { return $this->files ??= new Service\\Files($this); }
    public function __get($name) {}
    /** @internal */
    public function inside() {}
    private function secret() {}
}
abstract class Base
{
    /** Closes it. */
    public function close(): void {}
}
`,
    'src/Service/OrderService.php': `<?php
namespace Shop\\Service;

use Shop\\Order;

class OrderService
{
    use Countable;
    /**
     * Creates an order.
     *
     * @param null|array{name: string, lines?: array{price: int, note?: string}[], size?: 'big'|'small', meta?: array<string, string>} $params what it has
     * @param null|array{api_key?: string} $opts
     * @return Order the order
     */
    public function create($params = null, $opts = null)
    {
        return $this->request('post', '/v1/orders', $params, $opts);
    }
    /** Gets one. */
    public function get(string $id, string ...$fields): Order { return $this->request('get', $this->buildPath('/v1/orders/%s', $id)); }
    /** @deprecated use get */
    public function find(int $page) { return $page > 1 ? $this->get('/v1/orders') : $this->post('/v1/orders/search'); }
}
trait Countable
{
    /** Counts them. */
    public function count(): int { return $this->get('/v1/orders/' . $this->kind . '/count'); }
}
class RefundService
{
    /** {@inheritdoc} */
    public function pay(\\Shop\\Order $order, Amount $amount): void { $path = 'refunds'; $path .= '/x'; $this->post($path); }
}
class Shipping { /** @return array what is on its way */ public function all(array $params) { if (!isset($params['day'], $params['to'])) { throw new \\Exception(); } } }
class Stock { /** @link https://shop.example/docs#list-stock */ public function all() {} }
class Files { /** Uploads. */ public function upload(Upload $upload) { return $this->post("/v1/files/{$upload->name}"); } }
final class Upload
{
    /** @param string $name what it is called */
    public function __construct(public readonly string $name, public readonly ?Kind $kind = null) {}
    public function toArray(): array { return []; }
}
enum Kind: string { case Image = 'image'; case Text = 'text'; }
final class Amount { private int $cents; public function withCents(int $cents): self { return $this; } }
`,
    'src/Order.php': `<?php
namespace Shop;
/** @property string $id */
class Order
{
    public string $name;
    /** Changes it. */
    public function save() {}
    /** Finds one. */
    public static function retrieve($id) {}
}
`,
    'src/Webhook.php': `<?php
namespace Shop;
abstract class Webhook { public static function check(string $payload, string $secret): Order { return Util::read($payload); } }
abstract class Util { /** Reads it. */ public static function read($text) {} }
class ShopException extends \\Exception { /** Why. */ public static function because($text) {} }
`,
    'tests/ClientTest.php': '<?php function t() {}',
  });
  expect(callsOf(read)).toEqual([
    '$shop->shipping | $shop->shipping | ',
    '$shop->ping | $shop->ping | GET /v1/ping',
    '$shop->close | $shop->close | ',
    '$shop->orders->create | $shop->orders->create | POST /v1/orders',
    '$shop->orders->get | $shop->orders->get | GET /v1/orders/{id}',
    '$shop->orders->find | $shop->orders->find | ',
    '$shop->orders->count | $shop->orders->count | GET /v1/orders/{kind}/count',
    '$shop->refunds->pay | $shop->refunds->pay | ',
    '$shop->stock()->all | $shop->stock()->all | ',
    '$shop->files()->upload | $shop->files()->upload | POST /v1/files/{name}',
    '$shop->shipping(country)->all | $shop->shipping({country})->all | ',
    '\\Shop\\Webhook::check | \\Shop\\Webhook::check | ',
  ]);
  expect(linesOf(read)).toEqual([
    '$shop->shipping | $shop->shipping(string $country): Service\\Shipping | What is on its way. | country: string',
    '$shop->ping | $shop->ping(): bool | Checks that the key is right. | ',
    '$shop->close | $shop->close(): void | Closes it. | ',
    '$shop->orders->create | $shop->orders->create($params = null, $opts = null) | Creates an order. | params?: null|array (what it has), params.name: string, params.lines?: array[], params.lines[].price: int, params.lines[].note?: string, params.size?: string (One of: big, small.), params.meta?: array<string, string>, opts?: null|array, opts.api_key?: string',
    '$shop->orders->get | $shop->orders->get(string $id, string ...$fields): Order | Gets one. | id: string, fields?: ...string',
    '!$shop->orders->find | $shop->orders->find(int $page) | Deprecated. use get | page: int',
    '$shop->orders->count | $shop->orders->count(): int | Counts them. | ',
    '$shop->refunds->pay | $shop->refunds->pay(\\Shop\\Order $order, Amount $amount): void |  | order: \\Shop\\Order, amount: \\Shop\\Service\\Amount',
    '$shop->stock()->all | $shop->stock()->all() | List stock. | ',
    '$shop->files()->upload | $shop->files()->upload(Upload $upload) | Uploads. | upload: \\Shop\\Service\\Upload, upload.name: string (what it is called), upload.kind?: \\Shop\\Service\\Kind (One of: Kind::Image, Kind::Text.)',
    '$shop->shipping(country)->all | $shop->shipping(country)->all(array $params) | Returns what is on its way. | country: string, params: array, params.day: mixed, params.to: mixed',
    '\\Shop\\Webhook::check | \\Shop\\Webhook::check(string $payload, string $secret): Order | Check what a webhook sends | payload: string, secret: string',
  ]);
  const [, first] = read.methods;
  expect(first?.details.request.function_call).toEqual({
    setup: "require_once 'vendor/autoload.php';\n\n$shop = new \\Shop\\ShopClient('YOUR_API_KEY');",
    callee: '$shop->ping',
    awaits: false,
    answers: true,
  });
  expect(first?.operation_id).toBe('ShopClient.ping');
  expect(read.warnings).toEqual([]);
});

test('[LIB-12] PHP: a client that a function in the README creates, and type aliases of a class', async () => {
  const read = await readPackage('php', {
    'composer.json': composer,
    'README.md': '```php\n$client = Shop::client($key);\n```\n',
    'src/Shop.php': `<?php
final class Shop
{
    public static function client(string $apiKey, ?string $project = null): \\Shop\\Client
    {
        return self::factory()->withApiKey($apiKey)->make();
    }
    public static function factory(): \\Shop\\Factory { return new \\Shop\\Factory; }
}
`,
    'src/Client.php': `<?php
namespace Shop;
use Shop\\Contracts\\Orders as OrdersContract;
final class Client { public function orders(): OrdersContract { return new Orders($this->transporter); } }
`,
    'src/Orders.php': `<?php
namespace Shop;
/**
 * @phpstan-type Line array{price: int}
 */
final class Orders implements Contracts\\Orders
{
    /** @param array{
     *     lines: list<Line>,
     *     kind?: ?string, // what it is
     * } $parameters */
    public function create(array $parameters): Result { }
}
`,
    'src/Contracts/Orders.php': `<?php
namespace Shop\\Contracts;
interface Orders
{
    /** Creates an order. */
    public function create(array $parameters): Result;
}
`,
  });
  expect(linesOf(read)).toEqual([
    '\\Shop::client | \\Shop::client(string $apiKey, ?string $project = null): \\Shop\\Client |  | apiKey: string, project?: string',
    '$client->orders()->create | $client->orders()->create(array $parameters): Result | Creates an order. | parameters: array, parameters.lines: \\Shop\\Orders::Line[], parameters.lines[].price: int, parameters.kind?: string',
  ]);
  expect(read.methods[1]?.details.request.function_call?.setup).toBe(
    "require_once 'vendor/autoload.php';\n\n$client = \\Shop::client('YOUR_API_KEY');",
  );
});

test('[LIB-12] PHP: a package without a client exports its functions and its public classes', async () => {
  const read = await readPackage('php', {
    'composer.json': composer,
    'src/functions.php': `<?php
namespace Shop;
/** Rounds it. */
function round_up(int $cents, &$rest): int { return $cents; }
if (!function_exists('Shop\\\\later')) {
    /** Waits. */
    function later(callable $then) {}
}
`,
    'src/Cart.php': `<?php
namespace Shop;
final class Cart
{
    public function __construct(private string $owner) {}
    public function add(string $item): void {}
    static function make(array $a = []) { }
}
class Recursive { public function next(): Recursive { return new Recursive(); } /** @param array{a: array{b: array{c: array{d: string}}}} $x */ function deep($x) {} }
`,
  });
  expect(callsOf(read)).toEqual([
    '$cart->add | $cart->add | ',
    '\\Shop\\Cart::make | \\Shop\\Cart::make | ',
    '$recursive->deep | $recursive->deep | ',
    '\\Shop\\round_up | \\Shop\\round_up | ',
    '\\Shop\\later | \\Shop\\later | ',
  ]);
  expect(read.warnings).toEqual([]);
});
