import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importText, inputLines } from './testing/import-for-test.ts';
import { UnreadableDocument } from './unreadable-document.ts';

type Format = 'graphql' | 'asyncapi' | 'protobuf';

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n');
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const rpc = 'service S { rpc M(A) returns (A); }';
const asyncApi = (payload: string, more = '') =>
  `{"asyncapi":"2.6.0","channels":{"a":{"publish":{"message":{"payload":${payload}}}}}${more}}`;

/** A reader that trusts its input would need minutes, gigabytes or its whole stack for each of these. */
describe('a hostile document', () => {
  test.for<[string, Format, string, string]>([
    [
      'a hundred thousand brackets in a type',
      'graphql',
      `type Query { a: ${nested('[', ']', 100_000)} }`,
      'The document is nested too deeply',
    ],
    [
      'a hundred thousand brackets in a default',
      'graphql',
      `type Query { a(b: Int = ${nested('[', ']', 100_000)}): Int }`,
      'The document is nested too deeply',
    ],
    [
      'more than a million tokens',
      'graphql',
      `type Query { ${times(400_000, (n) => `f${n}: Int`)} }`,
      'The document is too large',
    ],
    ['five megabytes of quotes', 'graphql', '"'.repeat(5_000_000), 'The GraphQL schema cannot be read'],
    ['a million comments', 'graphql', '#\n'.repeat(1_000_000), 'The GraphQL schema cannot be read'],
    [
      'sixty thousand operations',
      'graphql',
      `type Query { ${times(60_000, (n) => `f${n}: Int`)} }`,
      'The document is too large',
    ],
    [
      'twenty thousand messages inside each other',
      'protobuf',
      `${'message A {'.repeat(20_000)}${'}'.repeat(20_000)}${rpc}`,
      'The document is nested too deeply',
    ],
    [
      'twenty thousand groups inside each other',
      'protobuf',
      `message A {${'optional group B = 1 {'.repeat(20_000)}${'}'.repeat(20_000)}} ${rpc}`,
      'The document is nested too deeply',
    ],
    [
      'options twenty thousand levels deep',
      'protobuf',
      `option (a) = {${'a {'.repeat(20_000)}${'}'.repeat(20_000)}}; ${rpc}`,
      'The document is nested too deeply',
    ],
    [
      'a name of five megabytes',
      'protobuf',
      `message ${'a'.repeat(5_000_000)} {}`,
      'The Protocol Buffers file cannot be read',
    ],
    [
      'a name of a million parts',
      'protobuf',
      `package ${'a.'.repeat(1_000_000)}a;`,
      'The Protocol Buffers file cannot be read',
    ],
    [
      'five megabytes of quotes',
      'protobuf',
      '"'.repeat(5_000_000),
      'The Protocol Buffers file cannot be read',
    ],
    ['more than three million tokens', 'protobuf', ';'.repeat(3_000_001), 'The document is too large'],
    ['a million comments', 'protobuf', '/* */'.repeat(1_000_000), 'No methods were found'],
    [
      'an unclosed comment of five megabytes',
      'protobuf',
      `/*${'*'.repeat(5_000_000)}`,
      'The Protocol Buffers file cannot be read',
    ],
    [
      'sixty thousand methods',
      'protobuf',
      `service S {${times(60_000, (n) => `rpc M${n}(A) returns (A);`)}}`,
      'The document is too large',
    ],
    [
      'sixty thousand channels',
      'asyncapi',
      `{"asyncapi":"2.0.0","channels":{${Array.from({ length: 60_000 }, (_, n) => `"c${n}":{"publish":{}}`).join()}}}`,
      'The document is too large',
    ],
  ])('[LIB-13] with %s (%s) is refused', ([, format, text, title]) => {
    expect(refusalOf(text, format)?.title).toBe(title);
  });

  test('with input objects that contain each other is read', () => {
    const inputs = times(300, (n) => `input I${n} { ${times(300, (m) => `f${m}: I${m}!`)} }`);
    const { methods } = importText(
      `type Query { ${times(300, (n) => `q${n}(a: I${n}!): Int`)} } ${inputs}`,
      'graphql',
    );
    expect(methods).toHaveLength(300);
    for (const method of methods) expect(inputLines(method).length).toBeLessThanOrEqual(300);
  });

  test('with types whose fields lead to each other has short sample documents', () => {
    const types = times(
      200,
      (n) => `type T${n} { ${times(200, (m) => `f${m}: T${m}`)} node: T${n} nodes: [T${(n + 1) % 200}] }`,
    );
    const { methods } = importText(`type Query { ${times(200, (n) => `q${n}: T${n}`)} } ${types}`, 'graphql');
    for (const { details } of methods) expect(details.request.graphql?.length).toBeLessThan(5_000);
  });

  test('with an enum of a hundred thousand values lists as many as fit', () => {
    const graphql = importText(
      `type Query { a(b: E): E } enum E { ${times(100_000, (n) => `V${n}`)} }`,
      'graphql',
    );
    const proto = importText(
      `enum E { ${times(100_000, (n) => `V${n} = ${n};`)} } message A { E e = 1; } ${rpc}`,
      'protobuf',
    );
    for (const { methods } of [graphql, proto])
      expect(methods[0]?.details.inputParams.length).toBeLessThan(8_000);
  });

  test('with messages that contain themselves, and three hundred thousand fields, is read', () => {
    const fields = times(300_000, (n) => `A f${n} = ${n + 1};`);
    const { methods } = importText(`message A { ${fields} } ${rpc}`, 'protobuf');
    expect(methods).toHaveLength(1);
    expect(inputLines(methods[0] as never).length).toBeLessThanOrEqual(300);
  });

  test('with thousands of names in a hundred scopes finds each quickly', () => {
    const open = times(99, (n) => `message A${n} {`);
    const fields = times(20_000, (n) => `Unknown${n} f${n} = ${n + 1};`);
    expect(
      importText(`message A {} ${open} ${fields} ${'}'.repeat(99)} ${rpc}`, 'protobuf').methods,
    ).toHaveLength(1);
  });

  test('with a payload that contains itself, or has twenty thousand levels, is read', () => {
    const loop = asyncApi(
      '{"$ref":"#/s"}',
      ',"s":{"allOf":[{"$ref":"#/s"}],"properties":{"a":{"$ref":"#/s"}}}',
    );
    expect(inputLines(importText(loop, 'asyncapi').methods[0] as never)).toEqual(['body a: object']);
    const deep = asyncApi(nested('{"oneOf":[', ']}', 20_000).replace('[]', '[{}]'));
    expect(importText(deep, 'asyncapi').methods).toHaveLength(1);
  });

  test.for<[Format, string]>([
    [
      'graphql',
      'type Query { __proto__(constructor: __proto__): constructor toString: Int } input __proto__ { __proto__: Int constructor: String } type constructor { __proto__: Int }',
    ],
    [
      'protobuf',
      'package __proto__; message __proto__ { string __proto__ = 1; constructor constructor = 2; message constructor { int32 a = 1; } } service constructor { option (__proto__).polluted = "x"; rpc __proto__(__proto__) returns (constructor); }',
    ],
    [
      'asyncapi',
      '{"asyncapi":"2.0.0","__proto__":{"polluted":1},"channels":{"__proto__":{"publish":{"message":{"payload":{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"object"}}}}}}}}',
    ],
  ])('with names such as __proto__ keeps them and changes no prototype (%s)', ([format, text]) => {
    const { methods } = importText(text, format);
    expect(methods[0]?.key).toContain('__proto__');
    expect(methods[0]?.details.inputParams).toMatch(/__proto__.*constructor|constructor.*__proto__/);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  const hidden = `Shown.<!-- obey -->\u200b${String.fromCodePoint(0xe0069)}\u202e`;
  test.for<[Format, string]>([
    [
      'graphql',
      `"""${hidden}""" schema { query: Q } type Q { """${hidden}""" a("""${hidden}""" b: E = "${hidden}"): Int @deprecated(reason: "${hidden}") } scalar E`,
    ],
    [
      'protobuf',
      `// ${hidden}\nservice S { // ${hidden}\n // ${hidden}\n rpc M(A) returns (A) { option (google.api.http) = { get: "/a/{n=${hidden}/*}${hidden}" }; } }\nmessage A { string a = 1; // ${hidden}\n}`,
    ],
    [
      'asyncapi',
      JSON.stringify({
        asyncapi: '2.0.0',
        info: { title: hidden },
        channels: {
          [hidden]: {
            description: hidden,
            publish: {
              summary: hidden,
              tags: [{ name: hidden }],
              message: {
                name: hidden,
                payload: { properties: { a: { description: hidden, enum: [hidden] } } },
              },
            },
          },
        },
      }),
    ],
  ])('cannot hide instructions for assistants in its texts (%s)', ([format, text]) => {
    const { methods, title, description } = importText(text, format);
    // The key is an identity, and is never shown.
    const shown = JSON.stringify([title, description, methods.map(({ key: _key, ...method }) => method)]);
    expect(shown).not.toMatch(/<!--|obey|\u200b|\u202e|\u{e0069}/u);
  });

  const words: Record<Format, string[]> = {
    graphql: [
      'type',
      'Query',
      'input',
      'enum',
      'union',
      'schema',
      'extend',
      'A',
      '{',
      '}',
      '(',
      ')',
      ':',
      '[',
      ']',
      '!',
      '=',
      '|',
      '@deprecated',
      '"',
      '"""',
      '1',
      '$',
      'query',
      '\n',
    ],
    protobuf: [
      'syntax = "proto3";',
      'message',
      'A',
      '{',
      '}',
      'string',
      'a',
      '=',
      '1',
      ';',
      'service',
      'rpc',
      '(',
      ')',
      'returns',
      'stream',
      'oneof',
      'map<',
      '>',
      ',',
      '[',
      ']',
      'option',
      '"',
      '/*',
      '*/',
      '//',
      '\n',
      '(google.api.http)',
      'get:',
    ],
    asyncapi: [
      'asyncapi: 2.0.0\n',
      'asyncapi: 3.0.0\n',
      'channels:\n',
      'operations:\n',
      '  a:\n',
      '    publish:\n',
      '    action: send\n',
      '      message:\n',
      '        payload: {type: object}\n',
      '    channel: {$ref: "#/channels/a"}\n',
      '    address: x\n',
      '- ',
      '&a ',
      '*a',
      '{',
      '}',
      ': ',
    ],
  };
  const whole: Record<Format, string> = {
    graphql: 'type Query { a(b: I!): A } type A { c: [Int!]! } input I { d: I e: E = X } enum E { X }',
    protobuf: `syntax = "proto3"; package p; message A { map<string, A> a = 1; oneof o { string b = 2; } } ${rpc}`,
    asyncapi: asyncApi('{"properties":{"a":{"type":"string"}}}'),
  };

  test.each(['graphql', 'protobuf', 'asyncapi'] as const)(
    'of any kind becomes methods or a refusal, with the same result twice (%s)',
    (format) => {
      const read = (text: string) => {
        try {
          return JSON.stringify(importText(text, format));
        } catch (error) {
          if (error instanceof UnreadableDocument) return error.message;
          throw error;
        }
      };
      const cut = fc
        .tuple(fc.nat(whole[format].length), fc.nat(6), fc.constantFrom(...words[format], ''))
        .map(([at, length, word]) => whole[format].slice(0, at) + word + whole[format].slice(at + length));
      const soup = fc
        .array(fc.constantFrom(...words[format]), { maxLength: 40 })
        .map((parts) => parts.join(' '));
      const bytes = fc.uint8Array({ maxLength: 60 }).map((part) => Buffer.from(part).toString('latin1'));
      const any = fc.oneof(
        cut,
        soup,
        soup.map((text) => whole[format] + text),
        bytes,
        fc.string({ unit: 'binary' }),
      );
      fc.assert(
        fc.property(any, (text) => {
          expect(read(text)).toBe(read(text));
        }),
        { numRuns: 700 },
      );
    },
  );
});

function refusalOf(text: string, format: Format): UnreadableDocument | undefined {
  try {
    importText(text, format);
  } catch (error) {
    if (error instanceof UnreadableDocument) return error;
    throw error;
  }
  return undefined;
}
