import { expect, test } from 'vitest';
import { linesOf, namesOf, readPackage } from '../../testing/sdk-for-test.ts';

const manifest = (rest: object) => JSON.stringify({ name: 'shop', version: '1.0.0', ...rest });

test('[LIB-12] TypeScript: exports of manifest modules, by properties, return values and namespaces', async () => {
  const read = await readPackage('typescript', {
    'package.json': manifest({
      exports: {
        '.': { types: './index.d.ts', default: './index.js' },
        './extra': { require: './extra.js', import: './extra.mjs' },
        './internal/*': './internal/*.js',
      },
    }),
    'index.d.ts': `import { Orders } from './resources/orders.js';
import * as API from './resources/index.js';
import type { Options } from './options';
import { Refunds } from './resources/refunds.js';
export { toFile as asFile } from './files';
export * from './errors';
/** Talks. */
export declare class Shop extends Base {
  constructor(options?: Options);
  orders: Orders;
  readonly bills: API.Bills;
  protected hidden: API.Hidden;
  /**
   * Sends a request.
   *
   * @param path - Where to.
   */
  request<T>(path: string, { a, b }?: Options, ...rest: unknown[]): Promise<T>;
  get url(): string;
  static from(other: Shop): Shop;
  private secret(): void;
  _own(): void;
}
declare class Base { ping(): void; }
export declare namespace Shop { export { Refunds as Refunds }; export function helper(a: string): void; }`,
    'index.js': 'export class Shop { request() {} onlyInCode() {} }',
    'extra.d.ts': 'export declare function extra(): void;',
    'extra.d.mts': 'export declare function extra(): void;',
    'options.d.ts': 'export interface Options { onDone(): void; log?: (line: string) => void; }',
    'files.d.ts':
      'export declare function toFile(value: string): File; export declare function unexported(): void;',
    'errors.d.ts':
      'export declare class ShopError extends Error { /** @deprecated use code */ status(): number; }',
    'resources/index.d.ts':
      'export { Bills } from "./bills.js"; export declare class Hidden { x(): void } export declare class Unreached { y(): void }',
    'resources/bills.d.ts':
      'import { Page } from "../page.js"; export declare class Bills { list(): Page<Bill>; pay(id: string): void; pay(id: string, note: string): void; } interface Bill { total: number }',
    'resources/orders.d.ts':
      'export interface Orders { (id: string): OrderContext; create(): void } export interface OrderContext { /** Fetches. */ fetch(): void }',
    'resources/refunds.d.ts': 'export declare class Refunds { make(): void }',
    'page.d.ts': 'export declare abstract class Page<T> { abstract next(): Promise<Page<T>>; }',
    'internal/x.d.ts': 'export declare function no(): void;',
    'test/y.d.ts': 'export declare function no(): void;',
  });
  // Errors, promised results, and interfaces that callers implement are not listed.
  expect(linesOf(read)).toEqual([
    'shop.request | shop.request<T>(path: string, { a, b }?: Options, ...rest: unknown[]): Promise<T> | Sends a request. | path: string (Where to.), options?: Options, rest?: unknown[]',
    'shop.ping | shop.ping(): void |  | ',
    'shop.orders.create | shop.orders.create(): void |  | ',
    'shop.orders(id).fetch | shop.orders(id).fetch(): void | Fetches. | id: string',
    'shop.bills.list | shop.bills.list(): Page<Bill> |  | ',
    // Overloads are one method, in its longest form.
    'shop.bills.pay | shop.bills.pay(id: string, note: string): void |  | id: string, note?: string',
    'Shop.from | Shop.from(other: Shop): Shop |  | other: Shop',
    'Shop.helper | Shop.helper(a: string): void |  | a: string',
    'asFile | asFile(value: string): File |  | value: string',
    'extra | extra(): void |  | ',
  ]);
});

test('[LIB-12] clients with the same name are distinguished by their modules; the first keeps its name', async () => {
  const files = (name: string) => `export class Files { ${name}() {} }`;
  const read = await readPackage('typescript', {
    'files.ts': files('list'),
    'containers/files.ts': files('list'),
    'vector/containers/files.ts': files('list'),
  });
  expect(namesOf(read).toSorted()).toEqual(['files.list', 'files2.list', 'vectorContainersFiles.list']);
});

test('a package that only re-exports other packages is refused with the first of them', async () => {
  const files = { 'package.json': manifest({ main: 'index.js' }), 'index.js': 'export * from "@shop/core";' };
  await expect(readPackage('javascript', files)).rejects.toThrow(/“@shop\/core”\. Upload that one instead\./);
});

test('a repository whose manifest names only build output is read from its sources', async () => {
  const read = await readPackage('typescript', {
    'package.json': manifest({ main: 'dist/index.js' }),
    'src/index.ts': 'export const pay = async (id: string) => 1; export default class { go() {} }',
    'src/other.ts': 'export function unreached() {}',
  });
  expect(namesOf(read).toSorted()).toEqual(['client.go', 'pay']);
});
