import { expect, test } from 'vitest';
import { linesOf, readPackage } from '../sdk-for-test.ts';

test('[LIB-12] C#: public methods of public types, with their XML comments', async () => {
  const read = await readPackage('csharp', {
    'Client.cs': `using System;
namespace Shop.Api
{
  /// <summary>Talks.</summary>
  public class Client
  {
    /// <summary>
    /// Gets an <see cref="T:Order"/>.
    /// </summary>
    /// <param name="id">Which one.</param>
    /// <remarks>Fast.</remarks>
    [Obsolete("Use Find")]
    public async Task<Order> GetAsync<T>(int id, string expand = null, CancellationToken ct = default) where T : class
    {
      return null;
    }
    public int Value => 1;
    public int Twice(int a) => a * 2;
    internal void Hidden() {}
    void Priv(params int[] a) {}
    public void Rest(string s, params int[] rest) {}
    private class Inner { public void X() {} }
  }
  public interface IOrders { Task List(int page); }
  public static class Ext { public static void Ping(this Client c, int n) {} }
}
`,
    'B.cs': `namespace Shop.Other;
public record Money(int a) { public Money Add(Money other) { return this; } }
`,
  });
  expect(linesOf(read)).toEqual([
    'Money.Add | public Money Add(Money other) |  | other: Money',
    '!Client.GetAsync | public async Task<Order> GetAsync<T>(int id, string expand = null, CancellationToken ct = default) where T : class | Gets an Order.//Fast. | id: int (Which one.), expand?: string, ct?: CancellationToken',
    'Client.Twice | public int Twice(int a) |  | a: int',
    'Client.Rest | public void Rest(string s, params int[] rest) |  | s: string, rest?: int[]',
    'IOrders.List | Task List(int page) |  | page: int',
    'Ext.Ping | public static void Ping(this Client c, int n) |  | n: int',
  ]);
  expect(read.warnings).toEqual([]);
});

test('[LIB-12] PHP: public methods and functions, with PHPDoc, but nothing internal or magic', async () => {
  const read = await readPackage('php', {
    'src/Client.php': `<?php
declare(strict_types=1);
namespace Shop\\Api;

use X\\Y;

/** Talks. */
final class Client extends Base implements I
{
    public function __construct(private string $url) {}
    /**
     * Gets an order.
     *
     * @param int $id which one
     * @param string|null $expand what to add
     * @return Order
     * @deprecated 2.0 use find
     * @throws X
     */
    public function get(int $id, ?string $expand = null, string ...$rest): ?Order { return null; }
    static function make(array $a = []) { }
    private function secret() {}
    public function __get($x) {}
    /** @internal */
    public function inner() {}
}
interface Orders { public function list(int $page): array; }
function helper(&$a) {}
`,
    'tests/ClientTest.php': '<?php function t() {}',
  });
  expect(linesOf(read)).toEqual([
    '!Client.get | public function get(int $id, ?string $expand = null, string ...$rest): ?Order | Gets an order.//Deprecated. 2.0 use find | id: int (which one), expand?: ?string (what to add), rest?: string',
    'Client.make | static function make(array $a = []) |  | a?: array',
    'Orders.list | public function list(int $page): array |  | page: int',
    'helper | function helper(&$a) |  | a: any',
  ]);
  expect(read.warnings).toEqual([]);
});
