import { describe, expect, test } from 'vitest';
import {
  inputTrees,
  listNeededInputs,
  listTopInputs,
  nameParts,
  openWrapper,
  sortRequiredFirst,
} from './nested-inputs.ts';

const input = (name: string, required = false, place = 'body') => ({ name, in: place, required });
const inputs = [
  input('note'),
  input('to', true),
  input('to.name'),
  input('to.address', true),
  input('to.address.city', true),
  input('items'),
  input('items[].id', true),
  input('filter.name', true, 'query'),
  input('to', false, 'query'),
  input('to.zone', true, 'query'),
  input('to.zip', true),
];
const names = (list: readonly { name: string; in: string }[]) =>
  list.map((one) => (one.in === 'body' ? one.name : `${one.in} ${one.name}`));

test('[METH-01] a name with a dot is nested in another input that is listed in the same location', () => {
  expect(names(listTopInputs(inputs))).toEqual([
    'note',
    'to',
    'items',
    'query filter.name',
    'query to',
    'query to.zone',
  ]);
  const [, to] = inputTrees(inputs);
  expect(to?.fields.map(({ field, depth }) => [field, depth])).toEqual([
    ['name', 1],
    ['address', 1],
    ['zip', 1],
  ]);
});

describe('[MCP-02] for the search, the fields of a wrapper', () => {
  const opened = (list: ReturnType<typeof input>[]) => openWrapper(list).map(({ field }) => field);
  const wrapped = [input('data'), input('data.name'), input('data.owner'), input('data.owner.id')];

  test('replace it if it is the only object in the body', () => {
    expect(opened([input('id', true, 'path'), ...wrapped])).toEqual(['id', 'name', 'owner']);
    expect(opened([...wrapped, input('idempotency_key')])).toEqual(['name', 'owner', 'idempotency_key']);
  });

  test('are left out if the body has another object, or several other fields', () => {
    expect(opened([...wrapped, input('meta'), input('meta.tag')])).toEqual(['data', 'meta']);
    expect(opened([...wrapped, input('one'), input('two'), input('three')])).toEqual([
      'data',
      'one',
      'two',
      'three',
    ]);
  });
});

test('a required input is nested only in required inputs', () => {
  expect(names(listNeededInputs(inputs))).toEqual([
    'to',
    'to.address',
    'to.address.city',
    'to.zip',
    'query filter.name',
    'query to.zone',
  ]);
});

test('required inputs come first, each with its nested inputs', () => {
  expect(names(sortRequiredFirst(inputs).map((one) => one.input)).slice(0, 8)).toEqual([
    'to',
    'to.address',
    'to.address.city',
    'to.zip',
    'to.name',
    'query filter.name',
    'query to.zone',
    'note',
  ]);
});

test('a nested name is shown as its parents’ names and its own', () => {
  expect(nameParts('items[].price.tax')).toEqual({ holders: ['items[].', 'price.'], own: 'tax' });
  expect(nameParts('limit')).toEqual({ holders: [], own: 'limit' });
  expect(nameParts('')).toEqual({ holders: [], own: '' });
  for (const name of ['.', 'a.', '.a', '..', 'a..b']) {
    const { holders, own } = nameParts(name);
    expect([...holders, own].join('')).toBe(name);
  }
});
