import { describe, expect, test } from 'vitest';
import { importText, inputLines, responsesOf } from '../testing/import-for-test.ts';

const shop = `
// Copyright.

syntax = "proto3";
package shop.orders.v2;
import "google/api/annotations.proto";
import "google/protobuf/timestamp.proto";
import public "shop/types.proto";
option java_package = "com.shop";

/* Manages orders. */
service Orders {
  option (google.api.default_host) = "orders.shop.test";
  option (google.api.oauth_scopes) = "https://shop.test/auth";

  // Gets an order.
  //
  // Or refuses.
  rpc GetOrder(GetOrderRequest) returns (Order) {
    option (google.api.http) = {
      get: "/v2/{name=shops/*/orders/*}"
      additional_bindings { get: "/v2/{name=orders/*}" }
    };
  }
  rpc UpdateOrder(UpdateOrderRequest) returns (Order) {
    option (google.api.http).patch = "/v2/{order.name=shops/*/orders/*}";
    option (google.api.http).body = "order";
  }
  rpc PlaceOrder(Order) returns (Order) { option (google.api.http) = { post: "/v2/orders:place" body: "*" }; }
  rpc Watch(stream .shop.orders.v2.GetOrderRequest) returns (stream Order);
  rpc Import(shop.Types) returns (google.protobuf.Empty) { option deprecated = true; }
}

message GetOrderRequest {
  string name = 1 [(google.api.field_behavior) = REQUIRED];
  bool with_lines = 2; // Includes the lines.
  Order.State state = 3;
}
message UpdateOrderRequest { Order order = 1; bool force = 2; }
message Order {
  enum State { OPEN = 0; CLOSED = 1; }
  message Line { string sku = 1; Order parent = 2; }
  string name = 1 [(google.api.field_behavior) = OUTPUT_ONLY];
  repeated Line lines = 2;
  map<string, Line> by_sku = 3;
  google.protobuf.Timestamp at = 4;
  oneof payment { string card = 5; bytes token = 6; }
  reserved 7 to 9, "old";
  shop.Types other = 10;
}
`;

describe('a Protocol Buffers file', () => {
  const { methods, models, ...about } = importText(shop, 'protobuf');
  const find = (name: string) => {
    const method = methods.find((one) => one.method_name === name);
    if (!method) throw new Error(`The document has no method ${name}.`);
    return method;
  };

  test('[LIB-10] becomes a method for each RPC, with its HTTP request if it has one', () => {
    expect(methods.map(({ key, details }) => [key, `${details.method} ${details.endpoint}`])).toEqual([
      ['shop.orders.v2.Orders/GetOrder', 'GET /v2/shops/{shop}/orders/{order}'],
      ['shop.orders.v2.Orders/UpdateOrder', 'PATCH /v2/shops/{shop}/orders/{order}'],
      ['shop.orders.v2.Orders/PlaceOrder', 'POST /v2/orders:place'],
      [
        'shop.orders.v2.Orders/Watch client-stream server-stream',
        'CALL shop.orders.v2.Orders/Watch(stream shop.orders.v2.GetOrderRequest) returns (stream Order)',
      ],
      [
        'shop.orders.v2.Orders/Import',
        'CALL shop.orders.v2.Orders/Import(shop.Types) returns (google.protobuf.Empty)',
      ],
    ]);
    expect(about).toMatchObject({
      title: 'shop.orders.v2',
      document_version: 'v2',
      base_url: 'https://orders.shop.test',
    });
    expect(about.authentication.alternatives).toEqual([['oauth2']]);
    expect(find('Import').deprecated).toBe(true);
  });

  test('[METH-01] has the fields of the request in the path, the query and the body', () => {
    expect(inputLines(find('GetOrder'))).toEqual([
      'path shop: string*',
      'path order: string*',
      'query with_lines: boolean',
      'query state: string',
    ]);
    expect(find('GetOrder').details.inputParams).toContain('Includes the lines.');
    expect(find('GetOrder').details.inputParams).toContain('One of: OPEN, CLOSED.');
    expect(inputLines(find('UpdateOrder')).filter((line) => !line.includes('parent.'))).toEqual([
      'path shop: string*',
      'path order: string*',
      'query force: boolean',
      'body lines: object[]',
      'body lines[].sku: string',
      'body lines[].parent: object',
      'body by_sku: object',
      'body by_sku.{name}: object',
      'body by_sku.{name}.sku: string',
      'body by_sku.{name}.parent: object',
      'body at: string',
      'body card: string',
      'body token: string',
      'body other: any',
    ]);
    expect(find('PlaceOrder').details.inputParams).toContain('Only one of these is set: card, token.');
  });

  test('has the response, comments, and the status OK for RPCs without HTTP', () => {
    expect(find('GetOrder').description).toBe(
      'Gets an order.\n\nOr refuses.\n\ngRPC: `shop.orders.v2.Orders/GetOrder`\nAlso: `GET /v2/orders/{order}`',
    );
    expect(responsesOf(find('GetOrder'))).toMatchObject([
      { status: '200', fields: { name: 'string', 'lines[].sku': 'string' } },
    ]);
    expect(responsesOf(find('Watch'))).toMatchObject([{ status: 'OK', content_type: '', type: 'object' }]);
    expect(inputLines(find('Watch'))).toEqual([
      'body name: string*',
      'body with_lines: boolean',
      'body state: string',
    ]);
  });

  test('has its messages and enums as models, with the methods whose whole request or response they are', () => {
    expect(
      models.map(({ name, request_of, response_of }) => [name, request_of.length, response_of.length]),
    ).toEqual([
      ['GetOrderRequest', 2, 0],
      ['UpdateOrderRequest', 1, 0],
      ['Order', 1, 4],
      ['Order.State', 0, 0],
      ['Order.Line', 0, 0],
    ]);
    const order = models.find(({ name }) => name === 'Order');
    expect(JSON.parse(order?.shape ?? '')).toMatchObject({
      fields: { name: 'string', lines: 'object[]' },
      models: { lines: 'Order.Line' },
    });
  });

  test('has a message with any name as a model', () => {
    const text = 'syntax = "proto3"; message __proto__ { string a = 1; } service S { rpc M(A) returns (A); }';
    expect(importText(text, 'protobuf').models.map(({ name }) => name)).toEqual(['__proto__']);
  });

  test('names imported files and further bindings in warnings', () => {
    expect(about.warnings.map(({ code, examples }) => [code, ...examples])).toEqual([
      ['imports_left_out', 'google/api/annotations.proto', 'shop/types.proto'],
      ['unsent_binding', 'shop.orders.v2.Orders/GetOrder'],
    ]);
  });

  test.each([
    [
      'proto2 with groups, extensions and required fields',
      'message A { required string a = 1; optional group B = 2 { required int32 c = 3; } extensions 100 to max; } extend A { optional string z = 100; }',
    ],
    [
      'an edition',
      'edition = "2023"; message A { string a = 1 [features.field_presence = LEGACY_REQUIRED]; }',
    ],
    [
      'aggregate options',
      'option (x.y) = { a: [1, -2] b <c: "d" "e"> [x.z]: inf, f { g: true; } }; message A { string a = 1; }',
    ],
    ['a message called stream', 'message stream {} message A { string a = 1; }'],
    [
      'keywords as names',
      'message A { string message = 1; string option_ = 2; string stream = 3; int32 rpc = 4; }',
    ],
  ])('with %s is read', (_, text) => {
    const service = 'service S { rpc M(A) returns (A); }';
    const [method] = importText(
      `${text.startsWith('edition') ? '' : 'syntax = "proto2";'}${text}${service}`,
      'protobuf',
    ).methods;
    expect(method?.key).toBe('S/M');
    expect(method && inputLines(method).length).toBeGreaterThan(0);
  });

  test.each([
    [
      'only messages',
      'syntax = "proto3"; import "a.proto"; message A {}',
      /messages but no service.*imports another file/,
    ],
    ['a mistake', 'syntax = "proto3";\nservice A { rpc }', /Line 2, column 17.*a name is expected here/],
    ['an open comment', 'syntax = "proto3"; /* a', /a comment is never closed/],
    ['GraphQL', 'type Query { a: Int }', /Choose GraphQL as the type/],
    ['JSON', '{"a": 1}', /It is JSON/],
  ])('[LIB-13] that is %s is refused with advice', (_, text, sentence) => {
    expect(() => importText(text, 'protobuf')).toThrow(sentence);
  });
});
