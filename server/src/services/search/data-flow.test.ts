import type { MethodView, StepView } from '@fieldkit/contract/plugin-site.ts';
import { expect, test } from 'vitest';
import { dataFlow } from './data-flow.ts';

/** A step for "POST /orders/{id}/refund" with its path parameters, and other required inputs. */
function step(call: string, ...required: string[]): StepView {
  const [verb = '', endpoint = ''] = call.split(' ');
  const inPath = Array.from(endpoint.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({ name, in: 'path' }));
  const inputs = [...inPath, ...required.map((name) => ({ name, in: 'body' }))].map((one) => ({
    ...one,
    type: 'string',
    required: true,
    description: '',
  }));
  const method = { verb, endpoint, inputs, method_name: call } as MethodView;
  return { description: '', method_name: call, method };
}
const passed = (...steps: StepView[]) => dataFlow(steps).at(-1);

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
] as const)('a step takes over %s', (_what, steps, expected) => {
  expect(passed(...steps)).toEqual(expected);
});
