import { expect, test } from 'vitest';
import { aMethod } from '../../testing/examples.ts';
import {
  authenticationValues,
  changesOf,
  formOf,
  methodResolver,
  securityOf,
  valuesOf,
} from './method-form.ts';

const header = { name: 'X-Trace', type: 'string', required: false, description: '', default_value: '' };
const input = { name: 'id', in: 'path', type: 'string', required: true, description: 'Which' };
const method = aMethod({
  details: {
    endpoint: '/payments/{id}',
    method: 'GET',
    inputParams: JSON.stringify([input]),
    description: 'Takes money.',
    headers: [header],
    request: {},
  },
});
const errorsOf = async (changes: Partial<ReturnType<typeof valuesOf>>) =>
  (
    await methodResolver({ ...valuesOf(method, false), ...changes }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
  ).errors;

test('an unchanged method has no changes', () => {
  const before = valuesOf(method, false);
  // The document defines how the call is sent.
  const { request: _request, ...details } = method.details;
  expect(changesOf(before, before)).toEqual({});
  expect(formOf(before)).toEqual({
    method_name: 'Create a payment',
    tags: ['payments'],
    is_deprecated: false,
    details: { ...details, inputParams: JSON.stringify([input]), security: null },
  });
});

test('[METH-02] only changed fields are sent: the others may follow a newer document', () => {
  const before = valuesOf(method, false);
  const after = { ...before, endpoint: '/v2/payments/{id}', tags: ['v2'], description: 'Takes more money.' };
  expect(changesOf(after, before)).toEqual({
    tags: ['v2'],
    details: { endpoint: '/v2/payments/{id}', description: 'Takes more money.' },
  });
});

test('a custom HTTP method is kept, and empty rows are left out', () => {
  const values = valuesOf(aMethod({ details: { ...method.details, method: 'PURGE' } }), false);
  expect(values).toMatchObject({ httpMethod: 'other', otherHttpMethod: 'PURGE' });
  const blank = { ...header, name: ' ' };
  expect(formOf({ ...values, headers: [blank, header] }).details).toMatchObject({
    method: 'PURGE',
    headers: [header],
  });
});

test('inputs that are not a list stay plain text', () => {
  const values = valuesOf(aMethod({ details: { ...method.details, inputParams: 'owner, repo' } }), false);
  expect(values.rawInputs).toBe('owner, repo');
  expect(changesOf({ ...values, name: 'Other' }, values)).toEqual({ method_name: 'Other' });
});

test('[METH-03] endpoint and HTTP method are required, and errors are shown at their rows', async () => {
  expect(await errorsOf({ endpoint: ' ', httpMethod: '' })).toMatchObject({
    endpoint: { message: 'Endpoint is required' },
    httpMethod: { message: 'HTTP method is required' },
  });
  expect(await errorsOf({ httpMethod: 'other', otherHttpMethod: 'NO SPACES' })).toMatchObject({
    otherHttpMethod: { message: 'Enter an HTTP method such as GET or POST' },
  });
  const blank = { ...header, name: '' };
  const nameless = { ...header, name: '', description: 'Which one?' };
  const errors = await errorsOf({ headers: [blank, nameless], inputs: [{ ...input, name: '' }] });
  expect(errors.headers?.[1]?.name?.message).toBe('Header name is required');
  expect(errors.inputs?.[0]?.name?.message).toBe('Input name is required');
});

test.each([
  ['that its library decides', undefined, null],
  ['that it needs none', [], []],
  ['one of two ways', [['a'], ['b']], [['a'], ['b']]],
  ['both of two ways', [['a', 'b']], [['a', 'b']]],
  ['a way that is optional', [['a'], []], [['a'], []]],
])('the authentication of a method stays unchanged in its form: %s', (_name, security, expected) => {
  expect(securityOf(authenticationValues(security))).toEqual(expected);
});
