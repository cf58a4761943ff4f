import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildSchema, introspectionFromSchema, isScalarType, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { importText, inputLines, responsesOf } from '../testing/import-for-test.ts';
import { sharedFixtures } from '../testing/shared-fixtures.ts';

const shop = `
"A shop."
schema { query: Root mutation: Changes subscription: Events }
directive @internal on FIELD_DEFINITION
type Root {
  "Finds an order."
  order("Its id." id: ID!): Order
  orders(first: Int, filter: OrderFilter = {isOpen: true}): OrderPage!
  find(text: String! = "all"): [Found!]
  old: Int @deprecated(reason: "Use order.")
}
type Changes { createOrder(input: NewOrder!, note: String): Order! }
type Events { orderChanged(id: ID): Order }
type Order { "In dollars." total: Float! id: ID! state: State! buyer: Person lines(first: Int!): [Line] related: [Order!] }
type OrderPage { nodes: [Order] edges: [Edge] pageInfo: PageInfo! }
type Edge { node: Order cursor: String }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type Line { name: String }
interface Named { name: String }
type Person implements Named { name: String email: Email }
union Found = Order | Person
enum State { OPEN CLOSED }
scalar Email
input OrderFilter { isOpen: Boolean and: [OrderFilter!] }
input NewOrder { buyer: PersonInput! lines: [LineInput!]! at: DateTime }
input PersonInput { name: String! email: Email }
input LineInput { name: String! count: Int = 1 }
scalar DateTime
extend type Root { me: Person }
`;

describe('a GraphQL schema', () => {
  const { methods, models, ...about } = importText(shop, 'graphql');
  const find = (key: string) => {
    const method = methods.find((one) => one.key === key);
    if (!method) throw new Error(`The document has no method ${key}.`);
    return method;
  };

  test('[LIB-10] becomes a method for each query, mutation and subscription', () => {
    expect(methods.map(({ key, details }) => `${details.method} ${details.endpoint} (${key})`)).toEqual([
      'POST query order (query order)',
      'POST query orders (query orders)',
      'POST query find (query find)',
      'POST query old (query old)',
      'POST query me (query me)',
      'POST mutation createOrder (mutation createOrder)',
      'CALL subscription orderChanged (subscription orderChanged)',
    ]);
    expect(about).toMatchObject({ format: 'graphql', version: 'sdl', description: 'A shop.', warnings: [] });
  });

  test('[METH-01] has the arguments as inputs, with the fields of input objects', () => {
    expect(inputLines(find('mutation createOrder'))).toEqual([
      'body input: object*',
      'body input.buyer: object*',
      'body input.buyer.name: string*',
      'body input.buyer.email: Email',
      'body input.lines: object[]*',
      'body input.lines[].name: string*',
      'body input.lines[].count: integer',
      'body input.at: DateTime',
      'body note: string',
    ]);
    expect(find('query order').description).toBe('Finds an order.');
    expect(find('query old')).toMatchObject({ deprecated: true, description: 'Deprecated: Use order.' });
    // An input object that contains itself is listed only once more.
    expect(inputLines(find('query orders'))).toEqual([
      'body first: integer',
      'body filter: object',
      'body filter.isOpen: boolean',
      'body filter.and: object[]',
      'body filter.and[].isOpen: boolean',
      'body filter.and[].and: object[]',
    ]);
  });

  test('has a document with a variable for each argument and a default selection', () => {
    expect(
      find('query orders').details.request.graphql,
    ).toBe(`query orders($first: Int = 10, $filter: OrderFilter) {
  orders(first: $first, filter: $filter) {
    nodes {
      total
      id
      state
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`);
    expect(find('query find').details.request.graphql).toContain('... on Person { name email }');
  });

  test('has the fields of its response below data and the operation’s name', () => {
    const [response] = responsesOf(find('query order'));
    expect(response?.fields).toMatchObject({
      data: 'object',
      'data.order': 'object',
      'data.order.id': 'string',
    });
    const [list] = responsesOf(find('query find'));
    expect(list?.fields).toMatchObject({ 'data.find': 'object[]', 'data.find[].email': 'Email' });
  });

  test('has the descriptions and the models of these fields at the same paths', () => {
    const [response] = responsesOf(find('query order'));
    expect(response?.notes).toMatchObject({ 'data.order.total': { description: 'In dollars.' } });
    const [page] = responsesOf(find('query orders'));
    expect(page?.models).toMatchObject({ 'data.orders.edges[].node.buyer': 'Person' });
  });

  test('has its types as models, except for scalars and those whose fields are operations', () => {
    expect(models.map(({ name }) => name)).toEqual([
      'Order',
      'OrderPage',
      'Edge',
      'PageInfo',
      'Line',
      'Named',
      'Person',
      'Found',
      'State',
      'OrderFilter',
      'NewOrder',
      'PersonInput',
      'LineInput',
    ]);
    expect(models.find(({ name }) => name === 'Order')?.response_of).toEqual([
      'query order',
      'mutation createOrder',
      'subscription orderChanged',
    ]);
    expect(models.find(({ name }) => name === 'NewOrder')?.request_of).toEqual(['mutation createOrder']);
  });

  test('has models that list their own fields, and name the models of these', () => {
    const page = models.find(({ name }) => name === 'OrderPage');
    expect(JSON.parse(page?.shape ?? '')).toMatchObject({
      fields: { nodes: 'object[]', edges: 'object[]', pageInfo: 'object' },
      models: { nodes: 'Order', edges: 'Edge', pageInfo: 'PageInfo' },
    });
    expect(models.find(({ name }) => name === 'Order')?.shape).toContain(
      '"lines":{"description":"Arguments: first: Int!."}',
    );
    expect(models.find(({ name }) => name === 'State')?.shape).toContain('"values":["OPEN","CLOSED"]');
  });

  test('is the same as the introspection response of its API', () => {
    const answer = introspectionFromSchema(buildSchema(shop), {
      inputValueDeprecation: true,
      schemaDescription: true,
    });
    for (const root of [answer, { data: answer }]) {
      const read = importText(JSON.stringify(root), 'graphql');
      expect(read.methods).toEqual(methods);
      expect(read.models).toEqual(models);
      expect(read).toMatchObject({ version: 'introspection', description: 'A shop.', warnings: [] });
    }
  });

  test.each([
    ['a query', 'query A { a }', /operations that a client sends/],
    ['only types', 'type A { a: Int }', /no field of a type Query/],
    ['a mistake', 'type Query {\n  a: \n}', /Line 3, column 1/],
    ['OpenAPI', '{"openapi":"3.0.0"}', /Choose OpenAPI as the type/],
    ['a web page', '<!doctype html><html>', /a web page/],
    ['Protocol Buffers', 'syntax = "proto3";', /Choose Protocol Buffers as the type/],
  ])('[LIB-13] that is %s is refused with advice', (_, text, sentence) => {
    expect(() => importText(text, 'graphql')).toThrow(sentence);
  });
});

const { folder, isPresent } = sharedFixtures('formats/graphql');

describe.skipIf(!isPresent)('vendors’ schemas (skipped where ../shared/fixtures/formats is missing)', () => {
  test.each(['github', 'linear', 'saleor'])(
    '%s accepts the sample document of each operation',
    (name) => {
      const text = gunzipSync(readFileSync(join(folder, `${name}.graphql.gz`))).toString();
      const schema = buildSchema(text, { assumeValidSDL: true });
      for (const { key, details } of importText(text, 'graphql').methods) {
        const document = details.request.graphql ?? '';
        const errors = validate(schema, parse(document));
        expect({ key, errors: errors.map(({ message }) => message) }).toEqual({ key, errors: [] });
        expect(document.length).toBeLessThan(4_000);
      }
    },
    60_000,
  );

  test.each(['github', 'linear', 'saleor'])('%s has each of its types as a model', (name) => {
    const text = gunzipSync(readFileSync(join(folder, `${name}.graphql.gz`))).toString();
    const schema = buildSchema(text, { assumeValidSDL: true });
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const expected = Object.values(schema.getTypeMap()).filter(
      (type) => !isScalarType(type) && !type.name.startsWith('__') && !roots.some((root) => root === type),
    );
    const read = importText(text, 'graphql');
    expect(read.models.map((model) => model.name).toSorted()).toEqual(
      expected.map((type) => type.name).toSorted(),
    );
    expect(read.warnings).toEqual([]);
  });
});

test('directives say what callers need to know: who may call, what replaces a field, and what a scalar is', () => {
  const sdl = `
    directive @auth(requires: Role!, scopes: [String!]) on FIELD_DEFINITION | INPUT_FIELD_DEFINITION
    directive @constraint(maxLength: Int) on ARGUMENT_DEFINITION
    type Query {
      "Lists users."
      users(name: String @constraint(maxLength: 50)): [User!] @auth(requires: ADMIN, scopes: ["a", "b"]) @doc(category: "x")
      user("The user to find" by: UserBy!): User @deprecated(reason: "Use users") @key(fields: "id")
    }
    type User { id: ID! old: Int @deprecated(reason: "Use id") secret: Uri @auth(requires: """a\n\`b""") }
    input UserBy @oneOf { id: ID email: String @deprecated }
    "An address."
    scalar Uri @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3986")
    scalar Bad @specifiedBy(url: "javascript:alert(1)")
  `;
  const { methods, models } = importText(sdl, 'graphql');
  expect(methods.map(({ description }) => description)).toEqual([
    'Lists users.\n\nDirectives: `@auth(requires: ADMIN, scopes: ["a", "b"])`.',
    'Deprecated: Use users',
  ]);
  const inputsOf = (place: number) => methods[place]?.details.inputParams ?? '';
  expect(inputsOf(0)).toContain('Directives: `@constraint(maxLength: 50)`.');
  expect(inputsOf(1)).toContain('The user to find. Exactly one of its fields is given.');
  expect(inputsOf(1)).toContain('Deprecated.');
  const user = models.find(({ name }) => name === 'User')?.shape ?? '';
  expect(user).toContain('Deprecated: Use id.');
  expect(user).toContain('requires:');
  expect(user).not.toContain('`b');
  expect(responsesOf(methods[0] as never)[0]?.notes?.['data.users[].secret']?.description).toContain(
    'Directives',
  );
});

test('the specification of a scalar is named, from SDL and from introspection, if it is a web address', () => {
  const sdl = `
    type Query { go(to: Uri, bad: Bad): Int }
    scalar Uri @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3986")
    scalar Bad @specifiedBy(url: "javascript:alert(1)")
  `;
  for (const text of [sdl, JSON.stringify(introspectionFromSchema(buildSchema(sdl)))]) {
    const inputs = importText(text, 'graphql').methods[0]?.details.inputParams ?? '';
    expect(inputs).toContain('Specified at https://www.rfc-editor.org/rfc/rfc3986.');
    expect(inputs).not.toContain('javascript');
  }
});

test('[LIB-10] a value of an enum in GraphQL has its description, or the reason of its deprecation', () => {
  const { methods } = importText(
    'type Query { find(state: State): Int } enum State { "Not paid." OPEN PAID @deprecated(reason: "Use DONE") DONE OLD @deprecated }',
    'graphql',
  );
  expect(methods[0]?.details.inputParams).toContain(
    'One of: OPEN (Not paid), PAID (deprecated: Use DONE), DONE, OLD (deprecated).',
  );
});
