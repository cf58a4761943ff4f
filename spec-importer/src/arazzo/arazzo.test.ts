import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableDocument } from '../unreadable-document.ts';
import { readArazzo } from './read-arazzo.ts';
import { boundedValue } from './read-step.ts';
import { type WrittenWorkflow, writeArazzo } from './write-arazzo.ts';

const read = (document: unknown) =>
  readArazzo(Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)));
const flow = (steps: unknown, rest: object = {}) => ({ workflowId: 'buy-a-pet', steps, ...rest });
const documentOf = (...workflows: unknown[]) => ({
  arazzo: '1.0.1',
  info: { title: 'Pets', version: '1' },
  sourceDescriptions: [{ name: 'petstore', url: 'https://example.com/pets.json', type: 'openapi' }],
  workflows,
});
const findPet = { stepId: 'find', operationId: 'findPet' };

function sentenceOf(document: unknown): string {
  try {
    read(document);
  } catch (error) {
    if (error instanceof UnreadableDocument) return error.sentence;
    throw error;
  }
  return 'It was read.';
}

describe('reading an Arazzo document', () => {
  it('accepts operations by id and by path, with or without their source', () => {
    const { workflows } = read(
      documentOf(
        flow([
          findPet,
          { stepId: 'pay', operationId: '$sourceDescriptions.petstore.pay' },
          {
            stepId: 'get',
            operationPath: '{$sourceDescriptions.petstore.url}#/paths/~1pets~1{petId}~0x/get',
          },
          { stepId: 'list', operationPath: '#/paths/~1pets/POST' },
        ]),
      ),
    );
    expect(workflows[0]?.steps.map(({ operation }) => operation)).toEqual([
      { by: 'id', source: null, operation_id: 'findPet' },
      { by: 'id', source: 'petstore', operation_id: 'pay' },
      { by: 'path', source: 'petstore', http_method: 'GET', path: '/pets/{petId}~x' },
      { by: 'path', source: null, http_method: 'POST', path: '/pets' },
    ]);
  });

  it('accepts version 1.1, and a source that is named by its file', () => {
    const pay = { stepId: 'pay', operationId: '$sourceDescriptions.pets.v1.json.pay' };
    const list = {
      stepId: 'list',
      operationPath: '{$sourceDescriptions.pets.v1.json.url}#/paths/~1pets/get',
    };
    const document = {
      ...documentOf(flow([pay, list])),
      arazzo: '1.1.0',
      sourceDescriptions: [{ name: 'pets.v1.json', url: 'https://example.com', type: 'openapi' }],
    };
    expect(read(document).workflows[0]?.steps.map(({ operation }) => operation)).toEqual([
      { by: 'id', source: 'pets.v1.json', operation_id: 'pay' },
      { by: 'path', source: 'pets.v1.json', http_method: 'GET', path: '/pets' },
    ]);
  });

  it.each([[['shop', 'shop.v2']], [['shop.v2', 'shop']]])(
    'takes the longest name of %j that an operationId begins with',
    (names) => {
      const step = { stepId: 'get', operationId: '$sourceDescriptions.shop.v2.getOrder' };
      const sourceDescriptions = names.map((name) => ({ name, url: 'https://example.com', type: 'openapi' }));
      const [workflow] = read({ ...documentOf(flow([step])), sourceDescriptions }).workflows;
      expect(workflow?.steps[0]?.operation).toEqual({
        by: 'id',
        source: 'shop.v2',
        operation_id: 'getOrder',
      });
    },
  );

  it('names a workflow by its summary, or else by its id in words, and also reads YAML', () => {
    const text = `arazzo: 1.0.0
info: { title: Pets, version: "1" }
sourceDescriptions: [{ name: petstore, url: pets.yaml }]
workflows:
  - workflowId: refundAnOrder
    steps: [{ stepId: one, operationId: refund }]
  - workflowId: b
    summary: Buy
    description: Buys a pet.
    steps: [{ stepId: one, operationId: buy, description: Pay for it }]
`;
    const { workflows } = read(text);
    expect(workflows.map(({ name, description }) => [name, description])).toEqual([
      ['Refund an order', 'Refund an order'],
      ['Buy', 'Buys a pet.'],
    ]);
    expect(workflows[1]?.steps[0]?.description).toBe('Pay for it');
  });

  it('keeps the values that steps pass to each other', () => {
    const outputs = { petId: '$response.body#/id' };
    const { workflows } = read(
      documentOf(flow([{ ...findPet, outputs, 'x-own': [1, 'two'] }], { inputs: { type: 'object' } })),
    );
    expect(workflows[0]?.rest).toEqual({ workflowId: 'buy-a-pet', inputs: { type: 'object' } });
    expect(workflows[0]?.steps[0]?.rest).toEqual({ stepId: 'find', outputs, 'x-own': [1, 'two'] });
  });

  it('replaces a step that runs another workflow with the steps of that workflow', () => {
    const inner = { workflowId: 'inner', steps: [findPet, { stepId: 'pay', operationId: 'pay' }] };
    const { workflows, warnings } = read(
      documentOf(
        flow([
          { stepId: 'first', workflowId: 'inner' },
          { stepId: 'last', operationId: 'bye' },
        ]),
        inner,
      ),
    );
    expect(workflows[0]?.steps.map(({ stepId }) => stepId)).toEqual(['find', 'pay', 'last']);
    expect(warnings).toEqual(['A step that runs workflow “inner” was replaced by that workflow’s steps.']);
  });

  it.each([
    ['no version', { info: {} }, /has no “arazzo”/],
    ['another version', { ...documentOf(), arazzo: '2.0.0' }, /version 2\.0\.0; versions 1\.0\.x/],
    ['no workflow', documentOf(), /describes no workflow/],
    ['no source', { ...documentOf(flow([findPet])), sourceDescriptions: [] }, /no “sourceDescriptions”/],
    ['no id', documentOf({ steps: [findPet] }), /Workflow 1 has no “workflowId”/],
    [
      'the same id twice',
      documentOf(flow([findPet]), flow([findPet])),
      /Two workflows have the id “buy-a-pet”/,
    ],
    ['no step', documentOf(flow([])), /“buy-a-pet” has no steps/],
    ['a step that is text', documentOf(flow(['find'])), /Step 1 of workflow “buy-a-pet” is not an object/],
    ['no step id', documentOf(flow([{ operationId: 'x' }])), /needs a “stepId”/],
    ['no operation', documentOf(flow([{ stepId: 'a' }])), /“a”\) must name one of/],
    [
      'two operations',
      documentOf(flow([{ ...findPet, operationPath: '#/paths/~1a/get' }])),
      /must name one of/,
    ],
    ['an odd path', documentOf(flow([{ stepId: 'a', operationPath: '/pets' }])), /cannot be understood/],
    [
      'an unknown source',
      documentOf(flow([{ stepId: 'a', operationId: '$sourceDescriptions.shop.x' }])),
      /“shop”, which is not described/,
    ],
    [
      'an unknown workflow',
      documentOf(flow([{ stepId: 'a', workflowId: 'other' }])),
      /“other”, which the document does not describe/,
    ],
    [
      'a circle',
      documentOf(flow([{ stepId: 'a', workflowId: 'buy-a-pet' }])),
      /runs itself: buy-a-pet → buy-a-pet/,
    ],
    [
      'too many steps',
      documentOf(flow(Array.from({ length: 101 }, (_, n) => ({ stepId: `s${n}`, operationId: 'x' })))),
      /more than 100 steps/,
    ],
  ])('reports the error: %s', (_name, document, sentence) => {
    expect(sentenceOf(document)).toMatch(sentence);
  });

  it('leaves out endless values', () => {
    let laughs = 'a: &a0 [ha, ha]\n';
    for (let n = 1; n < 30; n++) laughs += `${' '.repeat(6)}b${n}: &a${n} [*a${n - 1}, *a${n - 1}]\n`;
    const text = `arazzo: 1.0.0
info: { title: P, version: "1" }
sourceDescriptions: [{ name: p, url: p }]
workflows:
  - workflowId: w
    inputs:
      ${laughs}
    steps: [{ stepId: one, operationId: refund }]
`;
    const { workflows, warnings } = read(text);
    expect(workflows[0]?.rest).toEqual({ workflowId: 'w' });
    expect(warnings).toEqual(['Workflow “w” has more details than can be kept; they were left out.']);
  });

  it.each([
    ['', 'There is nothing in it. Choose the Arazzo document again.'],
    ['<html></html>', 'It looks like a web page. Choose the Arazzo document itself.'],
  ])('%j is refused because it is not an Arazzo document', (text, sentence) => {
    expect(sentenceOf(text)).toBe(sentence);
  });

  it('throws only readable errors for any values', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 3 }), fc.anything(), (steps, rest) => {
        const document = { ...documentOf({ workflowId: 'w', steps, inputs: rest }), info: rest };
        const text = JSON.stringify(document, (_key, value) => (typeof value === 'bigint' ? 1 : value));
        expect(typeof sentenceOf(text)).toBe('string');
      }),
    );
  });
});

describe('a preserved field of a step', () => {
  it('is the value itself if it is small, with its texts cleaned', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const kept = boundedValue(value, 64_000);
        expect(JSON.stringify(kept)).not.toContain('\\u0000');
      }),
    );
    expect(boundedValue({ a: [1, true, null, 'x\u0000y'] }, 100)).toEqual({ a: [1, true, null, 'xy'] });
  });

  it('is left out if it nests endlessly', () => {
    let deep: unknown = 1;
    for (let n = 0; n < 50_000; n++) deep = [deep];
    expect(boundedValue(deep, 1_000_000)).toBeUndefined();
  });
});

describe('writing an Arazzo document', () => {
  const library = { library_uuid: 'l1', library_name: 'Pet Störe API', url: 'https://example.com/pets.json' };
  const method = {
    library_uuid: 'l1',
    operation_id: 'findPet',
    endpoint: '/pets/{id}',
    http_method: 'GET',
    call: { inputs: [], values: [], content_type: '', success: null },
  };
  const step = {
    method_uuid: 'm1',
    method_name: 'Find a pet',
    description: 'Execute Find a pet',
    method,
    rest: {},
  };
  const workflow: WrittenWorkflow = {
    workflow_uuid: 'w1',
    name: 'Buy a pet',
    description: 'Finds and pays.',
    tags: ['pets'],
    asked_as: ['take one home'],
    steps: [step, { ...step, method: { ...method, operation_id: null } }],
    rest: {},
  };
  const about = { title: 'Pets', version: '2' };

  it('gives every source, workflow and step a unique id', () => {
    expect(writeArazzo(about, [library], [workflow, workflow])).toMatchObject({
      arazzo: '1.0.1',
      info: about,
      sourceDescriptions: [{ name: 'pet-store-api', url: library.url, type: 'openapi' }],
      workflows: [
        {
          workflowId: 'buy-a-pet',
          summary: 'Buy a pet',
          'x-fieldkit': { workflow_uuid: 'w1', tags: ['pets'], asked_as: ['take one home'] },
          steps: [
            { stepId: 'find-a-pet', operationId: 'findPet', description: 'Execute Find a pet' },
            {
              stepId: 'find-a-pet-2',
              operationPath: '{$sourceDescriptions.pet-store-api.url}#/paths/~1pets~1{id}/get',
            },
          ],
        },
        { workflowId: 'buy-a-pet-2' },
      ],
    });
  });

  it('names the source of an operation if there are several', () => {
    const other = { ...library, library_uuid: 'l2' };
    const written = writeArazzo(about, [library, other], [workflow]);
    expect(JSON.stringify(written)).toContain('"operationId":"$sourceDescriptions.pet-store-api.findPet"');
  });

  it('can be read again with any names', () => {
    const anyStep = fc.record({
      method_uuid: fc.uuid(),
      method_name: fc.string({ minLength: 1, unit: 'grapheme' }).map((name) => `m${name}`),
      description: fc.string(),
      method: fc.constantFrom(method, { ...method, operation_id: null }),
      rest: fc.constant({}),
    });
    const anyFlow = fc.record({
      workflow_uuid: fc.uuid(),
      name: fc.string({ minLength: 1, unit: 'grapheme' }).map((name) => `w${name}`),
      description: fc.string({ minLength: 1 }),
      tags: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
      asked_as: fc.array(
        fc.string({ minLength: 1 }).map((text) => `t${text}`),
        { maxLength: 3 },
      ),
      steps: fc.array(anyStep, { minLength: 1, maxLength: 5 }),
      rest: fc.constant({}),
    });
    fc.assert(
      fc.property(fc.array(anyFlow, { minLength: 1, maxLength: 4 }), (flows) => {
        const again = read(writeArazzo(about, [library], flows));
        expect(again.workflows.map(({ steps }) => steps.map(({ method_uuid }) => method_uuid))).toEqual(
          flows.map(({ steps }) => steps.map(({ method_uuid }) => method_uuid)),
        );
        expect(again.workflows.map(({ workflow_uuid }) => workflow_uuid)).toEqual(
          flows.map(({ workflow_uuid }) => workflow_uuid),
        );
        expect(again.workflows.map(({ asked_as }) => asked_as?.length ?? 0)).toEqual(
          flows.map(({ asked_as }) => asked_as.length),
        );
      }),
    );
  });
});
