import { describe, expect, it } from 'vitest';
import type { InputParam } from '../imported/imported-method.ts';
import {
  type Change,
  compare,
  former,
  header,
  input,
  matchedOf,
  method,
} from '../testing/compare-for-test.ts';
import type { DocumentMethod, FormerMethod } from './compared-method.ts';
import type { DocumentSort } from './match-methods.ts';

const reasonsOf = (before: Change, now: Change) =>
  matchedOf(compare([former(method(before))], [method(now)])).flatMap(({ reasons }) =>
    reasons.map(({ breaking, sentence }) => `${breaking ? 'breaking' : 'harmless'}: ${sentence}`),
  );

const field = (name: string, change: Partial<InputParam> = {}) => input({ name, in: 'body', ...change });

describe('the differences of a method', () => {
  it.each<[string, Change, Change, string[]]>([
    ['nothing', {}, {}, []],
    [
      'a new required input',
      {},
      { inputs: [input({ required: true })] },
      ['breaking: The query parameter “limit” is new and required.'],
    ],
    [
      'another link to the documentation',
      { request: { external_docs: { url: 'https://docs.example/a' } } },
      { request: { external_docs: { url: 'https://docs.example/b' } } },
      ['harmless: The link to the documentation changed.'],
    ],
    [
      'a new link to the documentation, and another content type',
      { request: {} },
      { request: { external_docs: { url: 'https://docs.example/a' }, content_type: 'text/plain' } },
      ['harmless: The request format changed.', 'harmless: The link to the documentation changed.'],
    ],
    ['a new optional input', {}, { inputs: [input()] }, ['harmless: The query parameter “limit” is new.']],
    [
      'an input that became required',
      { inputs: [input({ in: 'body' })] },
      { inputs: [input({ in: 'body', required: true })] },
      ['breaking: The body field “limit” is now required.'],
    ],
    [
      'an input that may be left out now',
      { inputs: [input({ required: true })] },
      { inputs: [input()] },
      ['harmless: The query parameter “limit” is no longer required.'],
    ],
    [
      'an input that was removed',
      { inputs: [input({ in: 'formData' })] },
      {},
      ['breaking: The form field “limit” was removed.'],
    ],
    [
      'an input of another type',
      { inputs: [input()] },
      { inputs: [input({ type: 'string' })] },
      ['breaking: The type of the query parameter “limit” is now string instead of integer.'],
    ],
    [
      'an input that went elsewhere',
      { inputs: [input()] },
      { inputs: [input({ in: 'body' })] },
      ['breaking: The query parameter “limit” was removed.', 'harmless: The body field “limit” is new.'],
    ],
    [
      'an input described anew',
      { inputs: [input()] },
      { inputs: [input({ description: 'At most' })] },
      ['harmless: The description of the query parameter “limit” changed.'],
    ],
    [
      'two inputs described anew',
      { inputs: [input(), input({ name: 'page' })] },
      { inputs: [input({ description: 'a' }), input({ name: 'page', description: 'b' })] },
      ['harmless: The descriptions of 2 inputs changed.'],
    ],
    [
      'a field that another input needs now',
      { inputs: [field('to'), field('to.name')] },
      { inputs: [field('to'), field('to.name'), field('to.zip', { required: true })] },
      ['breaking: The body field “to.zip” is new and required.'],
    ],
    [
      'a field of a list that was removed',
      { inputs: [field('items'), field('items[].id'), field('items[].note')] },
      { inputs: [field('items'), field('items[].id')] },
      ['breaking: The body field “items[].note” was removed.'],
    ],
    [
      'fields that were not listed before',
      { inputs: [field('to')] },
      {
        inputs: [
          field('to'),
          field('to.name', { required: true }),
          field('to.name.first', { required: true }),
        ],
      },
      ['harmless: The fields of the body field “to” are listed now.'],
    ],
    [
      'fields that are no longer listed',
      { inputs: [field('to'), field('to.name'), field('to.zip')] },
      { inputs: [field('to')] },
      ['harmless: The fields of the body field “to” are no longer listed.'],
    ],
    [
      'a name with a dot beside another, where nothing lies in anything',
      { inputs: [field('to', { in: 'query' }), field('to.old', { in: 'query' })] },
      { inputs: [field('to', { in: 'query' }), field('to.name', { in: 'query', required: true })] },
      [
        'breaking: The query parameter “to.name” is new and required.',
        'breaking: The query parameter “to.old” was removed.',
      ],
    ],
    [
      'a new input with what it needs',
      {},
      { inputs: [field('to'), field('to.name', { required: true })] },
      ['harmless: The body field “to” is new.'],
    ],
    [
      'an input that was removed with what it needed',
      { inputs: [field('to'), field('to.name', { required: true })] },
      {},
      ['breaking: The body field “to” was removed.'],
    ],
    [
      'a name with a dot that lies in nothing',
      {},
      { inputs: [field('to.name', { required: true })] },
      ['breaking: The body field “to.name” is new and required.'],
    ],
    [
      'a required header',
      {},
      { headers: [{ ...header, required: true }] },
      ['breaking: The header “X-Tenant” is new and required.'],
    ],
    [
      'a header that is no longer sent',
      { headers: [header] },
      {},
      ['harmless: The header “X-Tenant” was removed.'],
    ],
    [
      'a header of another case and default',
      { headers: [header] },
      { headers: [{ ...header, name: 'x-tenant', default_value: 'a' }] },
      ['harmless: The headers changed.'],
    ],
    ['a deprecated mark', {}, { is_deprecated: true }, ['harmless: It is deprecated now.']],
    ['a mark taken away', { is_deprecated: true }, {}, ['harmless: It is no longer deprecated.']],
    [
      'name, description and tags',
      {},
      { method_name: 'Pets', description: '', tags: [] },
      [
        'harmless: It is now called “Pets” instead of “List pets”.',
        'harmless: The description changed.',
        'harmless: The tags changed.',
      ],
    ],
    [
      'another endpoint of the same operation',
      { operation_id: 'listPets' },
      { operation_id: 'listPets', endpoint: '/v2/pets' },
      ['breaking: The endpoint is now /v2/pets instead of /pets.'],
    ],
    [
      'another HTTP method of the same operation',
      { operation_id: 'listPets' },
      { operation_id: 'listPets', method: 'POST' },
      ['breaking: The HTTP method is now POST instead of GET.'],
    ],
    [
      'a path parameter called differently',
      { endpoint: '/pets/{id}', inputs: [input({ name: 'id', in: 'path', required: true })] },
      { endpoint: '/pets/{petId}', inputs: [input({ name: 'petId', in: 'path', required: true })] },
      ['harmless: The path parameter “id” is now called “petId”.'],
    ],
  ])('%s', (_what, before, now, sentences) => {
    expect(reasonsOf(before, now)).toEqual(sentences);
  });

  it('reports which arguments of a function changed, and that their order changed', () => {
    const argument = (name: string, required = true) => input({ name, in: 'argument', required });
    const call = (endpoint: string, inputs: InputParam[]) =>
      method({ key: 'pets.list', method: 'CALL', endpoint, inputs });
    const reasons = (now: DocumentMethod) =>
      matchedOf(compare([former(call('list(a, b)', [argument('a'), argument('b')]))], [now], 'sdk')).flatMap(
        (one) => one.reasons.filter(({ breaking }) => breaking).map(({ sentence }) => sentence),
      );
    expect(
      reasons(
        call(
          'list(a, b, c)',
          ['a', 'b', 'c'].map((name) => argument(name)),
        ),
      ),
    ).toEqual(['The argument “c” is new and required.']);
    expect(reasons(call('list(b, a)', [argument('b'), argument('a')]))).toEqual([
      'The arguments come in another order.',
    ]);
    expect(reasons(call('list(c?, a, b)', [argument('c', false), argument('a'), argument('b')]))).toEqual([
      'The arguments come in another order.',
    ]);
    expect(reasons(call('list(a, b, c?)', [argument('a'), argument('b'), argument('c', false)]))).toEqual([]);
  });

  it('keeps at most forty sentences, the breaking ones first', () => {
    const inputs = Array.from({ length: 60 }, (_, n) => input({ name: `i${n}`, required: n >= 50 }));
    const sentences = reasonsOf({}, { inputs });
    expect(sentences).toHaveLength(40);
    expect(sentences.slice(0, 10).every((sentence) => sentence.startsWith('breaking'))).toBe(true);
    expect(sentences.at(-1)).toBe('harmless: And 21 more differences.');
  });
});

describe('matching methods', () => {
  const idsOf = (before: FormerMethod[], now: DocumentMethod[], sort?: DocumentSort) => {
    const comparison = compare(before, now, sort);
    return comparison.methods.map((one) => ('matched' in one ? before.indexOf(one.matched.former) : 'added'));
  };

  it('prefers the same key, then the same path with other parameter names, then the same operation', () => {
    const before = [
      former(method({ endpoint: '/a/{id}', operation_id: 'b' })),
      former(method({ endpoint: '/b', operation_id: 'a' })),
      former(method({ endpoint: '/c', operation_id: 'c' })),
    ];
    const now = [
      method({ endpoint: '/moved', operation_id: 'c' }),
      method({ endpoint: '/b', operation_id: 'b' }),
      method({ endpoint: '/a/:name', operation_id: 'a' }),
    ];
    expect(idsOf(before, now)).toEqual([2, 1, 0]);
  });

  it('does not guess if two methods could match', () => {
    const before = [
      former(method({ endpoint: '/a/{x}', operation_id: 'same' })),
      former(method({ endpoint: '/a/{y}', operation_id: 'same' })),
    ];
    expect(idsOf(before, [method({ endpoint: '/a/{z}', operation_id: 'same' })])).toEqual(['added']);
  });

  it('finds requests and functions by key, then by a unique name', () => {
    const at = (key: string, method_name: string) => method({ key, method_name });
    const before = [former(at('1', 'One')), former(at('2', 'Two')), former(at('3', 'Two'))];
    const now = [at('9', 'One'), at('8', 'Two'), at('2', 'Other')];
    expect(idsOf(before, now, 'postman')).toEqual([0, 2, 1]);
    expect(idsOf(before, [at('9', 'Two')], 'sdk')).toEqual(['added']);
  });

  it('[LIB-12] finds functions that an older importer named by their class', () => {
    const before = [
      former(method({ key: 'CustomerResource.create' })),
      former(method({ key: 'Orders.list' })),
    ];
    const now = [
      method({ key: 'shop.orders.list', operation_id: 'Orders.list', method_name: 'shop.orders.list' }),
      method({ key: 'shop.customers.create', operation_id: 'CustomerResource.create', method_name: 'x' }),
    ];
    expect(idsOf(before, now, 'sdk')).toEqual([1, 0]);
  });

  it('keeps the texts of methods added by hand that the document now describes; other methods added by hand stay', () => {
    const mine = former(method({ method_name: 'My pets', description: '' }), { key: null });
    const other = former(method({ endpoint: '/mine' }), { key: null });
    const now = method({ method_name: 'Pets', inputs: [input()] });
    const comparison = compare([mine, other], [now]);
    const [found] = matchedOf(comparison);
    expect([
      found?.former,
      found?.next.method_name,
      found?.next.description,
      found?.next.inputParams,
    ]).toEqual([mine, 'My pets', 'All pets.', now.inputParams]);
    expect(found?.edited_fields).toEqual(['method_name', 'tags']);
    expect(found?.reasons.map(({ sentence }) => sentence)).toContain(
      'The document describes it now; until now it was made by hand.',
    );
    expect([comparison.own, comparison.removed]).toEqual([[other], []]);
  });

  it("keeps a user's changes, and reports them only if the document differs", () => {
    const edited = former(method({ description: 'Mine.' }), { edited_fields: ['description'] });
    const [same] = matchedOf(compare([edited], [method({ description: 'Mine.' })]));
    const [other] = matchedOf(compare([edited], [method({ description: 'Theirs.', tags: [] })]));
    expect([same?.keepsEdits, same?.reasons]).toEqual([false, []]);
    expect([other?.keepsEdits, other?.next.description, other?.next.tags, other?.reasons.length]).toEqual([
      true,
      'Mine.',
      [],
      1,
    ]);
  });
});
