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
