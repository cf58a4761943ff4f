import type { InputParam } from '@fieldkit/contract/methods.ts';
import { describe, expect, test } from 'vitest';
import { testInput as input, requiredInput as required } from './testing/sent-request.ts';
import { writeSamples } from './write-samples.ts';

const differencesOf = (question: string, inputs: readonly InputParam[], endpoint = '/boxes/{id}/plan') => {
  const { assumed, unused } = writeSamples(
    {
      http_method: 'POST',
      endpoint,
      inputs: [required('id', { in: 'path' }), ...inputs],
      headers: [],
      base_url: 'https://api.example.com',
      request: {},
      authentication: { schemes: [], alternatives: [] },
      responses: [],
    },
    question,
  );
  return { assumed: assumed.map(({ name, value }) => `${name}=${value}`), unused };
};

const plan = [
  required('hour', { type: 'integer', example: 3 }),
  required('max_snapshots', { type: 'integer', example: 10 }),
  required('is_paused', { type: 'boolean' }),
];

describe('the values of a sample that are not from its question', () => {
  test('are listed with the values that are sent, without those that the question gives', () => {
    const { assumed } = differencesOf('plan snapshots of box 7 with max snapshots 8', plan);
    expect(assumed).toEqual(['hour=3', 'is_paused=true']);
  });

  test('are not listed if the question gives none at all', () => {
    expect(differencesOf('plan snapshots', plan).assumed).toEqual([]);
    expect(differencesOf('', plan).assumed).toEqual([]);
  });

  test('leave out placeholders, the only allowed value and the default', () => {
    const inputs = [
      required('title'),
      required('kind', { description: 'Always: plan.', example: 'plan' }),
      required('size', { type: 'integer', description: 'Default: 5.', example: 5 }),
      required('depth', { type: 'integer', description: 'Default: 5.', example: 6 }),
      required('color', { description: 'One of: red, blue.' }),
    ];
    expect(differencesOf('a plan for box 7 with the color blue', inputs).assumed).toEqual(['depth=6']);
  });

  test('name fields of objects and of the entries of lists by their paths, each once', () => {
    const inputs = [
      required('note'),
      required('rules', { type: 'object[]' }),
      required('rules[].port', { type: 'integer' }),
      required('rules[].limits', { type: 'object' }),
      required('rules[].limits.rate', { type: 'integer', example: 9 }),
    ];
    const { assumed } = differencesOf('set the note "web" and the port 8080', inputs);
    expect(assumed).toEqual(['rules[].limits.rate=9']);
  });
});

describe('the values of a question that its sample does not contain', () => {
  test.each([
    ['hide what is labeled "nsfw" in box 7', ['nsfw']],
    ['plan for box 7: keep 8 of them', ['8']],
    ['send it from ada@example.com to https://example.com/in', ['ada@example.com', 'https://example.com/in']],
    ['point box 7 to mail.example.com', ['mail.example.com']],
    ['plan run_12 and again run_12', ['run_12']],
  ])('are listed: %s', (question, unused) => {
    expect(differencesOf(question, []).unused).toEqual(unused);
  });

  test.each([
    'plan for box 7',
    'every 2 minutes, for 3 weeks, with 5 GB and 250GB at 10%, on the 2nd',
    'on 2026-05-01 at 10:30 in v3',
    'what should I do, and why?',
    'change box 7 from 4 to 7 instead of "49"',
  ])('leave out what is sent, and measures, dates and words: %s', (question) => {
    expect(differencesOf(question, []).unused).toEqual([]);
  });

  test('compare numbers as a whole, and with the signs between their digits', () => {
    const inputs = [input('amount', { type: 'integer' })];
    expect(differencesOf('an amount of 1,000 for box 7', inputs).unused).toEqual([]);
    for (const amount of ['1000', '2100'])
      expect(differencesOf(`box 7 with an amount of ${amount}, not 100`, inputs).unused).toEqual(['100']);
  });

  test('take no longer for long questions', () => {
    const question = `${'1'.repeat(1_900)}.${'a.'.repeat(1_000)}@`;
    expect(() => differencesOf(question, plan)).not.toThrow();
  });
});
