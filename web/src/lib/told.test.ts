import { expect, test } from 'vitest';
import { ApiProblem, NoConnection, problemFrom } from './api-problem.ts';
import { told } from './told.ts';

const both = new ApiProblem(409, { error: 'Title', message: 'Sentence.', code: 'c' });

test('[SHELL-10] the server’s sentence is preferred to the default text', () => {
  expect(told(both, { otherwise: 'Default' })).toBe('Sentence.');
  expect(told(both, { prefer: 'error', otherwise: 'Default' })).toBe('Title');
});

test('one of the server’s texts stands in for the other, and the default for both', () => {
  expect(told(new ApiProblem(500, { error: 'Title' }), { otherwise: 'Default' })).toBe('Title');
  expect(told(new ApiProblem(500, { message: 'Sentence.' }), { prefer: 'error', otherwise: 'Default' })).toBe(
    'Sentence.',
  );
  expect(told(new ApiProblem(0), { otherwise: 'Default' })).toBe('Default');
  expect(told(new Error('a bug’s own words'), { otherwise: 'Default' })).toBe('Default');
});

test('both of the server’s texts are said where there is room for them', () => {
  expect(told(both, { prefer: 'both', otherwise: 'Default' })).toBe('Title. Sentence.');
  expect(told(new ApiProblem(500, { message: 'Sentence.' }), { prefer: 'both', otherwise: 'Default' })).toBe(
    'Sentence.',
  );
  expect(told(new ApiProblem(500), { prefer: 'both', otherwise: 'Default' })).toBe('Default');
});

test.each([
  [true, 'Nothing you typed is lost; try again once it is back.'],
  [false, 'Try again once it is back.'],
])('[SHELL-10] without a connection the default says so, and what to do (saving: %s)', (isSaving, advice) => {
  const sentence = `There is no connection to Fieldkit right now. ${advice}`;
  for (const prefer of ['message', 'error', 'both'] as const) {
    const say = (otherwise: string) => told(new NoConnection(isSaving), { prefer, otherwise });
    expect(say('Failed to save')).toBe(`Failed to save. ${sentence}`);
    expect(say('It could not be started. Please try again.')).toBe(
      `It could not be started. Please try again. ${sentence}`,
    );
    expect(say('')).toBe(sentence);
  }
});

test('a refusal that a proxy has written still has its status', () => {
  expect(problemFrom(502, '<html>Bad Gateway</html>')).toMatchObject({
    status: 502,
    error: null,
    fields: {},
  });
  expect(problemFrom(502, '{"error":"only"}')).toMatchObject({ status: 502, error: null });
});

test.each([
  [422, { message: 'Sentence.' }, 'Sentence.'],
  [400, { error: 'Title' }, 'Title'],
  [401, { error: 'Title', message: 'Sentence.' }, 'Sentence.'],
  [500, { message: 'Sentence.', detail: 1 }, 'Sentence.'],
])('[SHELL-10] a text of the server is preferred where a %i has no code', (status, body, text) => {
  expect(told(problemFrom(status, JSON.stringify(body)), { otherwise: 'Default' })).toBe(text);
});
