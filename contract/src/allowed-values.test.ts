import { expect, test } from 'vitest';
import { readAllowedValues } from './allowed-values.ts';

test.each([
  ['Its state. One of: open, closed. Default: open.', ['open', 'closed'], false, true],
  ['Always: order.paid.', ['order.paid'], true, true],
  ['A kind.\nOne of: 1 (KEYWORD), 3 (SPAM).\nIt has the same fields.', ['1', '3'], false, true],
  ['One of: a, b, ….', ['a', 'b'], false, false],
  ['A size. Also allowed: auto, 4x4.', ['auto', '4x4'], false, false],
])('[LIB-10] the allowed values of %j are read', (description, values, isConstant, isComplete) => {
  expect(readAllowedValues(description)).toMatchObject({ values, isConstant, isComplete });
});

test.each(['', 'One of these is needed.', 'Someone of: a, b', 'One of: a, b'])(
  '[LIB-10] a description such as %j lists no allowed values',
  (description) => {
    expect(readAllowedValues(description)).toBeNull();
  },
);
