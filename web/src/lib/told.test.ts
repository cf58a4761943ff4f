import { expect, test } from 'vitest';
import { ApiProblem, problemFrom } from './api-problem.ts';
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

test('a refusal that a proxy has written still has its status', () => {
  expect(problemFrom(502, '<html>Bad Gateway</html>')).toMatchObject({
    status: 502,
    error: null,
    fields: {},
  });
  expect(problemFrom(502, '{"error":"only"}')).toMatchObject({ status: 502, error: null });
});
