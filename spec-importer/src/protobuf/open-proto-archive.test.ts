import { expect, test } from 'vitest';
import type { ImportedResponse } from '../imported/imported-method.ts';
import { inputLines } from '../testing/import-for-test.ts';
import { aZip } from '../testing/sdk-for-test.ts';
import { isZip, openProtoArchive } from './open-proto-archive.ts';

const files = {
  'shop-main/proto/shop/orders/v1/orders.proto': `
    syntax = "proto3"; package shop.orders.v1;
    import "shop/users/v1/users.proto"; import "shop/common.proto"; import "google/longrunning/operations.proto";
    import "google/protobuf/timestamp.proto"; import "missing.proto";
    service Orders {
      rpc Get(GetRequest) returns (Order);
      rpc Pay(GetRequest) returns (google.longrunning.Operation);
    }
    message GetRequest { string id = 1; shop.common.Page page = 2; }
    message Order { users.v1.User buyer = 1; google.protobuf.Timestamp at = 2; }`,
  'shop-main/proto/shop/users/v1/users.proto': `
    syntax = "proto3"; package shop.users.v1; import "shop/common.proto";
    service Users { rpc List(common.Page) returns (User); }
    message User { string name = 1; Address address = 2; message Address { string city = 1; } }`,
  'shop-main/proto/shop/common.proto':
    'syntax = "proto3"; package shop.common; message Page { int32 size = 1; }',
  'shop-main/proto/google/longrunning/operations.proto': `
    syntax = "proto3"; package google.longrunning;
    service Operations { rpc Cancel(Operation) returns (Operation); }
    message Operation { string name = 1; }`,
  'shop-main/proto/google/protobuf/timestamp.proto':
    'syntax = "proto3"; package google.protobuf; message Timestamp { int64 seconds = 1; }',
  'shop-main/README.md': 'A shop.',
};
const open = async (archived: Record<string, string>) => {
  const opened = await openProtoArchive(aZip(archived));
  return { ...opened, read: [...opened.methods()], types: [...(opened.models?.(null) ?? [])] };
};

test('[LIB-10] a .zip of Protocol Buffers files becomes one library, with types from other files', async () => {
  const { title, total, read } = await open(files);
  expect([title, total]).toEqual(['shop', 3]);
  expect(read.map(({ key }) => key)).toEqual([
    'shop.orders.v1.Orders/Get',
    'shop.orders.v1.Orders/Pay',
    'shop.users.v1.Users/List',
  ]);
  const [get, pay] = read;
  expect(get && inputLines(get)).toEqual(['body id: string', 'body page: object', 'body page.size: integer']);
  const fieldsOf = (method: typeof get) =>
    (JSON.parse(method?.details.responses ?? '[]') as ImportedResponse[])[0]?.fields;
  expect(fieldsOf(get)).toEqual({
    buyer: 'object',
    'buyer.name': 'string',
    'buyer.address': 'object',
    'buyer.address.city': 'string',
    at: 'string',
  });
  expect(fieldsOf(pay)).toEqual({ name: 'string' });
});

test('models of a .zip have the names of their packages, without the part that all services have', async () => {
  const { types } = await open(files);
  expect(types.map(({ name }) => name).toSorted()).toEqual([
    'common.Page',
    'google.longrunning.Operation',
    'orders.v1.GetRequest',
    'orders.v1.Order',
    'users.v1.User',
    'users.v1.User.Address',
  ]);
});

test('a .zip names missing imports, and services of packages that are only imported, in warnings', async () => {
  const { warnings } = await open(files);
  expect(warnings().map(({ code, examples }) => [code, ...examples])).toEqual([
    ['imports_left_out', 'missing.proto'],
    ['services_left_out', 'google.longrunning.Operations'],
  ]);
});

test('a service that another file of the same company imports stays', async () => {
  const { read } = await open({
    'a.proto': 'package shop.a; import "b.proto"; service A { rpc M(b.X) returns (b.X); }',
    'b.proto': 'package shop.b; service B { rpc M(X) returns (X); } message X { string a = 1; }',
  });
  expect(read.map(({ key, method_name }) => [key, method_name])).toEqual([
    ['shop.a.A/M', 'A.M'],
    ['shop.b.B/M', 'B.M'],
  ]);
});

test('a service that is in two folders becomes methods once', async () => {
  const { read, total, warnings } = await open({
    'a/shop.proto': 'package shop; service A { rpc M(X) returns (X); } message X { string first = 1; }',
    'b/shop.proto': 'package shop; service A { rpc M(X) returns (X); } message X { string second = 1; }',
  });
  expect([total, read.map(({ key }) => key), read.flatMap(inputLines)]).toEqual([
    1,
    ['shop.A/M'],
    ['body first: string'],
  ]);
  expect(warnings().map(({ code, examples }) => [code, ...examples])).toEqual([
    ['repeated_operation', 'shop.A/M'],
  ]);
});

test('all files of a .zip together are limited like one file', async () => {
  const many = `message A { reserved ${Array.from({ length: 200_000 }, (_, number) => number + 1)}; }`;
  const copies = Object.fromEntries(Array.from({ length: 8 }, (_, number) => [`${number}.proto`, many]));
  const read = open({ ...copies, 'a.proto': 'service S { rpc M(A) returns (A); }' });
  await expect(read).rejects.toThrow(/three million words and symbols.*Pack only/);
});

test('a message and a package with the same full name are both read', async () => {
  const { read } = await open({
    'a.proto': 'package shop; message orders { string a = 1; } service A { rpc M(orders) returns (orders); }',
    'b.proto': 'package shop.orders; message X { string b = 1; } service B { rpc N(X) returns (X); }',
  });
  expect(read.map((method) => inputLines(method))).toEqual([['body a: string'], ['body b: string']]);
});

test.each([
  ['without .proto files', { 'a.txt': 'hello' }, /no \.proto file/],
  ['without services', { 'a.proto': 'message A {}' }, /have no service/],
  ['with a mistake', { 'x/a.proto': 'service A {' }, /In x\/a\.proto: .*Line 1/],
])('[LIB-13] a .zip %s is refused with advice', async (_, archived, sentence) => {
  await expect(openProtoArchive(aZip(archived as Record<string, string>))).rejects.toThrow(sentence);
});

test('a .zip is known by its first bytes', () => {
  expect([isZip(aZip({ 'a.proto': '' })), isZip(Buffer.from('syntax = "proto3";'))]).toEqual([true, false]);
});
