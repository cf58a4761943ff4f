import { expect, test } from 'vitest';
import { ApiProblem, NoConnection, problemFrom } from './api-problem.ts';
import { errorMessage } from './error-message.ts';

const both = new ApiProblem(409, { error: 'Title', message: 'Sentence.', code: 'c' });

test('[SHELL-10] the server’s message is preferred over the default text', () => {
  expect(errorMessage(both, { fallback: 'Default' })).toBe('Sentence.');
  expect(errorMessage(both, { prefer: 'error', fallback: 'Default' })).toBe('Title');
});

test('if one of the server’s texts is missing, the other is shown; if both are missing, the default is shown', () => {
  expect(errorMessage(new ApiProblem(500, { error: 'Title' }), { fallback: 'Default' })).toBe('Title');
  expect(
    errorMessage(new ApiProblem(500, { message: 'Sentence.' }), { prefer: 'error', fallback: 'Default' }),
  ).toBe('Sentence.');
  expect(errorMessage(new ApiProblem(0), { fallback: 'Default' })).toBe('Default');
  expect(errorMessage(new Error('a bug’s own words'), { fallback: 'Default' })).toBe('Default');
});

test('both texts of the server are shown when the caller prefers both', () => {
  expect(errorMessage(both, { prefer: 'both', fallback: 'Default' })).toBe('Title. Sentence.');
  expect(
    errorMessage(new ApiProblem(500, { message: 'Sentence.' }), { prefer: 'both', fallback: 'Default' }),
  ).toBe('Sentence.');
  expect(errorMessage(new ApiProblem(500), { prefer: 'both', fallback: 'Default' })).toBe('Default');
});

test.each([
  [true, 'Nothing you typed is lost; try again once the connection is back.'],
  [false, 'Try again once the connection is back.'],
])(
  '[SHELL-10] without a connection, the default is shown with what to do (saving: %s)',
  (isSaving, advice) => {
    const sentence = `Fieldkit cannot be reached right now. ${advice}`;
    for (const prefer of ['message', 'error', 'both'] as const) {
      const say = (fallback: string) => errorMessage(new NoConnection(isSaving), { prefer, fallback });
      expect(say('Failed to save')).toBe(`Failed to save. ${sentence}`);
      expect(say('Deployment could not be started. Please try again.')).toBe(
        `Deployment could not be started. Please try again. ${sentence}`,
      );
      expect(say('Couldn’t save the brand. Try again.')).toBe(`Couldn’t save the brand. ${sentence}`);
      expect(say('')).toBe(sentence);
    }
  },
);

test('a refusal written by a proxy still shows its status', () => {
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
])('[SHELL-10] a text of the server is preferred when a %i has no code', (status, body, text) => {
  expect(errorMessage(problemFrom(status, JSON.stringify(body)), { fallback: 'Default' })).toBe(text);
});
