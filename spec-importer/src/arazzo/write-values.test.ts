import { expect, test } from 'vitest';
import { readArazzo } from './read-arazzo.ts';
import { writeArazzo } from './write-arazzo.ts';
import { type SentInput, type SentValue, type StepCall, writeValues } from './write-values.ts';

const input = (name: string, place = 'body', type = 'string'): SentInput => ({
  name,
  in: place,
  type,
  description: '',
});
const call = (inputs: SentInput[], values: SentValue[] = [], success: number | null = null): StepCall => ({
  inputs,
  values,
  content_type: 'application/json',
  success,
});
const ids = ['create', 'refund', 'note'];

test('an Arazzo step passes a field of an earlier response as an output', () => {
  const written = writeValues(
    [
      call([input('amount', 'body', 'integer')], [], 201),
      call(
        [input('order_id', 'path'), input('reason')],
        [{ input: 'order_id', from: 0, pointer: '/data/id' }],
      ),
    ],
    ids,
  );
  expect(written).toEqual({
    inputs: {
      type: 'object',
      properties: { amount: { type: 'integer' }, reason: { type: 'string' } },
      required: ['amount', 'reason'],
    },
    steps: [
      {
        requestBody: { contentType: 'application/json', payload: { amount: '$inputs.amount' } },
        successCriteria: [{ condition: '$statusCode == 201' }],
        outputs: { id: '$response.body#/data/id' },
      },
      {
        parameters: [{ name: 'order_id', in: 'path', value: '$steps.create.outputs.id' }],
        requestBody: { contentType: 'application/json', payload: { reason: '$inputs.reason' } },
      },
    ],
  });
});

test('an Arazzo step sends the same input as an earlier one, and equal names for different things stay separate', () => {
  const { steps, inputs } = writeValues(
    [
      call([input('owner', 'path'), input('id', 'path')]),
      call([input('Owner', 'path'), input('id', 'query')], [{ input: 'Owner', from: 0, pointer: null }]),
    ],
    ids,
  );
  expect(steps[1]?.parameters).toEqual([
    { name: 'Owner', in: 'path', value: '$inputs.owner' },
    { name: 'id', in: 'query', value: '$inputs.id_2' },
  ]);
  expect(Object.keys(inputs?.properties ?? {})).toEqual(['owner', 'id', 'id_2']);
});

test('two outputs of an Arazzo step have different names, and the same field has only one', () => {
  const { steps } = writeValues(
    [
      call([]),
      call(
        [input('a'), input('b'), input('c')],
        [
          { input: 'a', from: 0, pointer: '/id' },
          { input: 'b', from: 0, pointer: '/owner/id' },
          { input: 'c', from: 0, pointer: '/id' },
        ],
      ),
    ],
    ids,
  );
  expect(steps[0]?.outputs).toEqual({ id: '$response.body#/id', id_2: '$response.body#/owner/id' });
  expect(steps[1]?.requestBody?.payload).toEqual({
    a: '$steps.create.outputs.id',
    b: '$steps.create.outputs.id_2',
    c: '$steps.create.outputs.id',
  });
});

test('generated values of an Arazzo document are not treated as the author’s own when it is imported again', () => {
  const method = {
    library_uuid: 'l1',
    operation_id: 'createOrder',
    endpoint: '/orders',
    http_method: 'POST',
  };
  const own = { 'x-owner': 'payments', onFailure: [{ name: 'stop', type: 'end' }] };
  const document = writeArazzo(
    { title: 'Orders', version: '1' },
    [{ library_uuid: 'l1', library_name: 'Orders', url: 'https://example.com/orders.json' }],
    [
      {
        workflow_uuid: 'w1',
        name: 'Order',
        description: '',
        tags: [],
        asked_as: [],
        rest: {},
        steps: [
          {
            method_uuid: 'm1',
            method_name: 'Create',
            description: '',
            rest: own,
            method: { ...method, call: call([input('amount')], [], 201) },
          },
        ],
      },
    ],
  );
  expect(document).toMatchObject({
    workflows: [{ inputs: { type: 'object' }, steps: [{ requestBody: {}, successCriteria: [{}] }] }],
  });
  const [workflow] = readArazzo(Buffer.from(JSON.stringify(document))).workflows;
  expect(workflow?.rest).toEqual({ workflowId: 'Order' });
  expect(workflow?.steps[0]?.rest).toEqual({ stepId: 'Create', ...own });
});
