import { expect, test } from 'vitest';
import * as z from 'zod';
import { withHttpMethodAndPath } from './get-method-tool.ts';
import { withAliases } from './tool-inputs.ts';

const input = withHttpMethodAndPath(
  withAliases(z.object({ id: z.string() }), { id: ['method', 'path', 'name'] }),
);

test.each([
  [{ method: 'POST', path: '/orders' }, 'POST /orders'],
  [{ http_verb: 'post', url: 'https://api.example.com/orders' }, 'post https://api.example.com/orders'],
  [{ id: '/orders/{id}', verb: 'GET' }, 'GET /orders/{id}'],
  [{ path: '/orders' }, '/orders'],
  [{ id: 'GET /orders', language: 'go' }, 'GET /orders'],
  [{ name: 'Get' }, 'Get'],
])('%j means the method %s', async (given, id) => {
  expect(await input['~standard'].validate(given)).toEqual({ value: { id } });
});

test.each([[null], [[]], ['GET /orders'], [{}], [{ method: 7 }]])('%j means no method', async (given) => {
  expect(await input['~standard'].validate(given)).toHaveProperty('issues');
});
