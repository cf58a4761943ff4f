import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import type { MethodView, StepView } from '@fieldkit/contract/plugin-site.ts';
import { describe, expect, test } from 'vitest';
import { findDataFlow } from './data-flow.ts';

/** A step for "POST /orders/{id}/refund" with its path parameters, and other required inputs. */
function step(call: string, ...required: string[]): StepView {
  const [http_method = '', endpoint = ''] = call.split(' ');
  const inPath = Array.from(endpoint.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({ name, in: 'path' }));
  const inputs = [...inPath, ...required.map((name) => ({ name, in: 'body' }))].map((one) => ({
    ...one,
    type: 'string',
    required: true,
    description: '',
  }));
  const method = {
    http_method,
    endpoint,
    inputs,
    method_name: call,
    responses: [] as MethodResponse[],
  } as MethodView;
  return { description: '', method_name: call, method };
}
const passed = (...steps: StepView[]) => findDataFlow(steps).at(-1);

test.each([
  [
    'the id of what the step before lists',
    [step('GET /orders'), step('POST /orders/{id}/refund')],
    [{ kind: 'id', input: 'id', thing: 'order', from: 0 }],
  ],
  [
    'the id of what an earlier step makes, named in the body',
    [
      step('POST /customers'),
      step('GET /plans'),
      step('POST /subscriptions', 'customer_id', 'planId', 'note'),
    ],
    [
      { kind: 'id', input: 'customer_id', thing: 'customer', from: 0 },
      { kind: 'id', input: 'planId', thing: 'plan', from: 1 },
    ],
  ],
  [
    'what both need',
    [step('GET /repos/{owner}/{repo}'), step('POST /repos/{owner}/{repo}/issues', 'title')],
    [
      { kind: 'same', input: 'owner', from: 0 },
      { kind: 'same', input: 'repo', from: 0 },
    ],
  ],
  [
    'not the id of another thing that is called the same',
    [step('GET /orders/{id}'), step('GET /customers/{id}')],
    [],
  ],
  ['nothing that only looks alike', [step('POST /orders', 'amount'), step('POST /refunds', 'amount')], []],
  [
    'nothing of a method that is gone',
    [{ description: '', method_name: 'Gone', method: null }, step('GET /orders/{id}')],
    [],
  ],
] as const)('a step takes %s from earlier steps', (_what, steps, expected) => {
  expect(passed(...steps)).toEqual(expected);
});

/** The same step with a success that has these fields. */
function responding(one: StepView, fields: Record<string, string>, status = '200'): StepView {
  const response = { status, description: '', content_type: 'application/json', type: 'object', fields };
  return { ...one, method: one.method && { ...one.method, responses: [response] } };
}

describe('a step takes a field of an earlier response', () => {
  test.each([
    ['the id of what is created', { id: 'string' }, 'POST /orders/{order_id}/refund', 'order_id', '/id'],
    [
      'the part of the name that identifies it',
      { id: 'integer', number: 'integer' },
      'PATCH /orders/{order_number}',
      'order_number',
      '/number',
    ],
    [
      'a field of the same name',
      { order_id: 'string', id: 'string' },
      'POST /orders/{order_id}/refund',
      'order_id',
      '/order_id',
    ],
    [
      'a field inside an envelope',
      { 'data.id': 'string' },
      'POST /orders/{order_id}/refund',
      'order_id',
      '/data/id',
    ],
    ['a field of the first of a list', { '[].id': 'string' }, 'POST /orders/{id}/refund', 'id', '/0/id'],
    [
      'a field inside an object of its name',
      { 'order.id': 'string', 'customer.id': 'string' },
      'POST /orders/{id}/refund',
      'id',
      '/order/id',
    ],
  ])('%s', (_what, fields, call, input, pointer) => {
    const [taken] = passed(responding(step('POST /orders'), fields), step(call)) ?? [];
    expect(taken).toMatchObject({ kind: 'id', input, from: 0, field: { pointer } });
    expect(taken && 'field' in taken && taken.field?.mismatch).toBeUndefined();
  });

  test('that has the input’s name, even if the call is about another object', () => {
    const upload = responding(step('POST /files/content'), { session_id: 'string' });
    expect(passed(upload, step('POST /publish', 'session_id'))).toEqual([
      { kind: 'field', input: 'session_id', from: 0, field: { pointer: '/session_id', type: 'string' } },
    ]);
  });

  test('but not the id of another object, or a field inside another object', () => {
    const order = responding(step('POST /orders'), { id: 'string', 'payment.refund_id': 'string' });
    expect(passed(order, step('GET /customers/{id}'))).toEqual([]);
    expect(passed(order, step('GET /refunds/{refund_id}'))).toEqual([]);
  });

  test('and reports a type mismatch in a body', () => {
    const order = responding(step('POST /orders'), { id: 'object' });
    expect(passed(order, step('POST /refunds', 'order_id'))).toMatchObject([
      { input: 'order_id', field: { pointer: '/id', mismatch: { field: 'object', input: 'string' } } },
    ]);
  });
});

/** A step with these fields in its response, and how often they were read. */
function readStep(call: string, fields: Record<string, string>) {
  const { method, ...rest } = step(call);
  let reads = 0;
  const response = {
    status: '200',
    description: '',
    content_type: '',
    type: 'object',
    get fields() {
      reads += 1;
      return fields;
    },
  };
  const answering = { ...(method as MethodView), responses: [response] };
  return { step: { ...rest, method: answering }, reads: () => reads };
}

test('the fields of a response are read once, however many values are chosen or looked for', () => {
  const source = readStep('POST /receipts', { code: 'string' });
  const passes = Array.from({ length: 100 }, (_, at) => ({
    input: `input${at}`,
    from_step: 1,
    field: '/code',
  }));
  const needed = Array.from({ length: 100 }, (_, at) => `place${at}_id`);
  const flow = findDataFlow([
    source.step,
    ...Array.from({ length: 20 }, () => ({ ...step('POST /x', ...needed), passes })),
  ]);
  expect(flow.at(-1)).toHaveLength(200);
  expect(source.reads()).toBe(1);
});

test('names in other scripts are compared as a whole', () => {
  const call = (input: string) =>
    findDataFlow([readStep('POST /receipts', { название: 'string' }).step, step('POST /x', input)]).at(-1);
  expect(call('номер_id')).toEqual([]);
  expect(call('название_id')).toEqual([]);
});
