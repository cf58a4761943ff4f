import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InputParam } from '../imported-method.ts';
import { type Comparison, compareDocuments } from './compare-documents.ts';
import type { DocumentMethod, FormerMethod } from './compared-method.ts';
import type { DocumentSort } from './match-methods.ts';

const input = (change: Partial<InputParam> = {}): InputParam => ({
  name: 'limit',
  in: 'query',
  type: 'integer',
  required: false,
  description: 'How many',
  ...change,
});
const header = { name: 'X-Tenant', type: 'string', required: false, description: '', default_value: '' };
type Change = Partial<DocumentMethod> & { inputs?: InputParam[] };
const method = ({ inputs = [], ...change }: Change = {}): DocumentMethod => {
  const { method: verb = 'GET', endpoint = '/pets' } = change;
  return {
    key: `${verb} ${endpoint}`,
    method_name: 'List pets',
    description: 'All pets.',
    tags: ['pets'],
    endpoint,
    method: verb,
    inputParams: JSON.stringify(inputs),
    headers: [],
    is_deprecated: false,
    operation_id: null,
    summary: '',
    ...change,
  };
};
let ids = 0;
const former = (of: DocumentMethod, change: Partial<FormerMethod> = {}): FormerMethod => ({
  ...of,
  method_uuid: `id-${ids++}`,
  edited_fields: [],
  ...change,
});

function compare(before: FormerMethod[], now: DocumentMethod[], sort: DocumentSort = 'openapi'): Comparison {
  const steps = compareDocuments(before, now, sort);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const matchedOf = ({ methods }: Comparison) =>
  methods.flatMap((one) => ('matched' in one ? [one.matched] : []));
const addedOf = ({ methods }: Comparison) => methods.flatMap((one) => ('added' in one ? [one.added] : []));
const reasonsOf = (before: Change, now: Change) =>
  matchedOf(compare([former(method(before))], [method(now)])).flatMap(({ reasons }) =>
    reasons.map(({ breaking, sentence }) => `${breaking ? 'breaking' : 'harmless'}: ${sentence}`),
  );

describe('what is different about a method', () => {
  it.each<[string, Change, Change, string[]]>([
    ['nothing', {}, {}, []],
    [
      'a new required input',
      {},
      { inputs: [input({ required: true })] },
      ['breaking: The query parameter “limit” is new and required.'],
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
      'an input that is gone',
      { inputs: [input({ in: 'formData' })] },
      {},
      ['breaking: The form field “limit” is gone.'],
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
      ['breaking: The query parameter “limit” is gone.', 'harmless: The body field “limit” is new.'],
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
      'a required header',
      {},
      { headers: [{ ...header, required: true }] },
      ['breaking: The header “X-Tenant” is new and required.'],
    ],
    [
      'a header that is not sent any more',
      { headers: [header] },
      {},
      ['harmless: The header “X-Tenant” is gone.'],
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
      'another verb of the same operation',
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

  it('says of a function which arguments changed, and that they come in another order', () => {
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

  it('keeps to forty sentences, the breaking ones first', () => {
    const inputs = Array.from({ length: 60 }, (_, n) => input({ name: `i${n}`, required: n >= 50 }));
    const sentences = reasonsOf({}, { inputs });
    expect(sentences).toHaveLength(40);
    expect(sentences.slice(0, 10).every((sentence) => sentence.startsWith('breaking'))).toBe(true);
    expect(sentences.at(-1)).toBe('harmless: And 21 more differences.');
  });
});

describe('finding methods again', () => {
  const idsOf = (before: FormerMethod[], now: DocumentMethod[], sort?: DocumentSort) => {
    const comparison = compare(before, now, sort);
    return comparison.methods.map((one) => ('matched' in one ? before.indexOf(one.matched.former) : 'added'));
  };

  it('prefers the same key, then the same path of other parameter names, then the same operation', () => {
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

  it('guesses nothing where two could be meant', () => {
    const before = [
      former(method({ endpoint: '/a/{x}', operation_id: 'same' })),
      former(method({ endpoint: '/a/{y}', operation_id: 'same' })),
    ];
    expect(idsOf(before, [method({ endpoint: '/a/{z}', operation_id: 'same' })])).toEqual(['added']);
  });

  it('finds requests and functions by key, then by a name that only one has', () => {
    const at = (key: string, method_name: string) => method({ key, method_name });
    const before = [former(at('1', 'One')), former(at('2', 'Two')), former(at('3', 'Two'))];
    const now = [at('9', 'One'), at('8', 'Two'), at('2', 'Other')];
    expect(idsOf(before, now, 'postman')).toEqual([0, 2, 1]);
    expect(idsOf(before, [at('9', 'Two')], 'sdk')).toEqual(['added']);
  });

  it('takes over what was made by hand, and leaves its words; the rest by hand stays', () => {
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

  it('keeps what a person changed, and says so only where the document differs', () => {
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

describe('any two documents', () => {
  const anyMethod = fc
    .record({
      method: fc.constantFrom('GET', 'POST'),
      endpoint: fc.constantFrom('/a', '/b', '/a/{x}', '/a/{y}', '/a/:x', '/c/{x}/d'),
      key: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
      operation_id: fc.constantFrom(null, '', 'one', 'two', 'three'),
      method_name: fc.constantFrom('One', 'Two', 'Three'),
      inputs: fc.array(
        fc.record({
          name: fc.constantFrom('x', 'y', '__proto__'),
          in: fc.constantFrom('query' as const, 'path' as const),
          type: fc.constantFrom('', 'string'),
          required: fc.boolean(),
          description: fc.constantFrom('', 'text'),
        }),
        { maxLength: 3 },
      ),
    })
    .map((change) => method(change));
  const anyDocument = fc.uniqueArray(anyMethod, { selector: ({ key }) => key, maxLength: 8 });
  const anyFormer = anyDocument.chain((methods) =>
    fc.tuple(...methods.map((one) => fc.boolean().map((byHand) => former(one, byHand ? { key: null } : {})))),
  );
  const anySort = fc.constantFrom<DocumentSort>('openapi', 'postman', 'sdk');

  it('no method is lost, none is found twice, and the counts add up', () => {
    fc.assert(
      fc.property(anyFormer, anyDocument, anySort, (before, now, sort) => {
        const comparison = compare(before, now, sort);
        const { removed, own } = comparison;
        const matched = matchedOf(comparison);
        const found = [...matched.map((one) => one.former), ...removed, ...own].map((one) => one.method_uuid);
        expect(found.toSorted()).toEqual(before.map((one) => one.method_uuid).toSorted());
        expect(comparison.methods.map((one) => ('added' in one ? one.added : one.matched.incoming))).toEqual(
          now,
        );
        expect(addedOf(comparison).length + matched.length).toBe(now.length);
        expect(own.every(({ key }) => key === null)).toBe(true);
      }),
    );
  });

  it('a document compared with itself gives nothing', () => {
    fc.assert(
      fc.property(anyDocument, anySort, (document, sort) => {
        const comparison = compare(
          document.map((one) => former(one)),
          document,
          sort,
        );
        expect([addedOf(comparison), comparison.removed]).toEqual([[], []]);
        expect(matchedOf(comparison).flatMap(({ reasons }) => reasons)).toEqual([]);
      }),
    );
  });

  it('what was applied is not found different again', () => {
    fc.assert(
      fc.property(anyFormer, anyDocument, anySort, (before, now, sort) => {
        const kept = compare(before, now, sort).methods.map((one) =>
          'added' in one
            ? former(one.added)
            : former(
                { ...one.matched.incoming, ...one.matched.next },
                { edited_fields: one.matched.edited_fields },
              ),
        );
        const again = compare(kept, now, sort);
        expect([addedOf(again), again.removed]).toEqual([[], []]);
        expect(matchedOf(again).flatMap(({ reasons }) => reasons)).toEqual([]);
      }),
    );
  });
});
