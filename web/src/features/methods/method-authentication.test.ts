import { expect, test } from 'vitest';
import { authenticationValues, securityOf } from './method-authentication.ts';

test.each([
  ['that its library decides', undefined, null],
  ['that it needs none', [], []],
  ['one of two ways', [['a'], ['b']], [['a'], ['b']]],
  ['both of two ways', [['a', 'b']], [['a', 'b']]],
  ['a way that is optional', [['a'], []], [['a'], []]],
])('the authentication of a method stays unchanged in its form: %s', (_name, security, expected) => {
  expect(securityOf(authenticationValues(security))).toEqual(expected);
});
