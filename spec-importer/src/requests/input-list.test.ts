import { expect, test } from 'vitest';
import { importLimits } from '../import-limits.ts';
import { createInput, InputList } from './input-list.ts';

const many = 1_000_000;
const listOf = (...names: string[]) => {
  const inputs = new InputList();
  for (const name of names) {
    const depth = name.split('.').length - 1;
    inputs.add(createInput(name, 'body', { type: 'string', required: false, description: '', depth }));
  }
  return inputs;
};
const namesIn = ({ text }: { text: string }) =>
  (JSON.parse(text) as { name: string }[]).map(({ name }) => name);

test('[METH-01] nested fields come after their parents, up to the limit', () => {
  const inputs = listOf('a', 'a.b', 'a.b.c', 'd');
  expect(namesIn(inputs.toJson(many))).toEqual(['a', 'a.b', 'a.b.c', 'd']);
  expect(inputs.toJson(many).nestedLength).toBe(
    inputs.toJson(many).text.length - inputs.toJson(0).text.length,
  );
  // All fields of a depth are kept or left out together.
  const { nestedLength } = listOf('a', 'a.b', 'd').toJson(many);
  expect(namesIn(inputs.toJson(nestedLength))).toEqual(['a', 'a.b', 'd']);
  expect(namesIn(inputs.toJson(nestedLength - 1))).toEqual(['a', 'd']);
  expect(inputs.toJson(0)).toMatchObject({ nestedLength: 0, leftOut: 0 });
});

test('nested fields give way to top-level inputs, and only the latter are counted as left out', () => {
  const top = Array.from({ length: importLimits.inputs }, (_, at) => `n${at}`);
  expect(namesIn(listOf(...top, 'n1.x').toJson(many))).toEqual(top);
  expect(listOf(...top, 'n1.x').toJson(many).leftOut).toBe(0);
  expect(listOf(...top, 'one more', 'n1.x').toJson(many).leftOut).toBe(1);
});

test('the text is never longer than the limit', () => {
  const long = 'x'.repeat(importLimits.inputsText / 3);
  const { text, leftOut } = listOf(`a${long}`, `b${long}`, `c${long}`).toJson(many);
  expect(text.length).toBeLessThanOrEqual(importLimits.inputsText);
  expect([JSON.parse(text).length, leftOut]).toEqual([2, 1]);
  expect(namesIn(listOf('a', `a.${long}`, `a.b${long}`, `a.c${long}`).toJson(many))).toEqual(['a']);
});

test('descriptions are shortened before nested fields are left out, but keep the allowed values', () => {
  const description = `${'word '.repeat(380).trim()}\nOne of: open, closed.`;
  const inputs = new InputList();
  const add = (name: string, depth: number) =>
    inputs.add(createInput(name, 'body', { type: 'string', required: false, description, depth }));
  add('a', 0);
  const whole = inputs.toJson(many).text;
  expect(JSON.parse(whole)[0].description).toBe(description);
  for (let at = 0; at < 60; at++) add(`a.n${at}`, 1);

  const { text, isCut } = inputs.toJson(many);
  const read = JSON.parse(text) as { description: string }[];
  expect([read.length, isCut]).toEqual([61, false]);
  expect(text.length).toBeLessThanOrEqual(importLimits.inputsText);
  for (const one of read) {
    expect(one.description).toMatch(/word…\nOne of: open, closed\.$/);
    expect(one.description.length).toBeLessThanOrEqual(importLimits.shortDescriptionLength);
  }
});
