import { describe, expect, test } from 'vitest';
import { rankMethods } from '../ranking/rank-methods.ts';
import { buildSearchIndex, type Searchable } from '../search-index.ts';
import { parseWordVectors, readWordVectors } from './read-word-vectors.ts';
import { splitIntoStems, weighQuestion } from './weighted-words.ts';

const call = (verb: string, path: string, summary: string): Searchable => ({
  id: summary,
  httpMethod: verb,
  path: `${verb} ${path}`,
  name: '',
  summary,
  tags: [],
  description: '',
  inputs: '',
});
const clinic = buildSearchIndex([
  call('POST', '/appointments', 'Create an appointment'),
  call('DELETE', '/appointments/{id}', 'Cancel an appointment'),
  call('GET', '/practitioners/{id}/availability', 'List open slots of a practitioner'),
  call('POST', '/prescriptions', 'Issue a prescription'),
  call('GET', '/patients/{id}/invoices', 'List the invoices of a patient'),
  call('PATCH', '/patients/{id}', 'Update a patient'),
  call('POST', '/patients/merge', 'Merge duplicate patients'),
]);
const first = (question: string) => rankMethods(clinic, question, 5).hits[0]?.id;

describe('[PLUG-08] the meaning of a question', () => {
  test.each([
    ['call off her visit on monday', 'Cancel an appointment'],
    ['when does the doctor have time', 'List open slots of a practitioner'],
    ['he needs more of his pills', 'Issue a prescription'],
    ['we have the same man in the system twice', 'Merge duplicate patients'],
    ['how much does he still owe us', 'List the invoices of a patient'],
  ])('finds the call that has no word in common with it: %s', (question, expected) =>
    expect(first(question)).toBe(expected),
  );

  test.each([
    ['the patient moved to another city last week, so call off her visit', 'Cancel an appointment'],
    [
      'he needs more of his pills, because the booking was made twice by the front desk',
      'Issue a prescription',
    ],
  ])('is that of the clause with the task, not of its reason: %s', (question, expected) =>
    expect(first(question)).toBe(expected),
  );

  test('finds nothing for meaningless words', () => {
    const { hits, outcome } = rankMethods(clinic, 'qwxz vbnk plmrt', 5);
    expect([hits, outcome]).toEqual([[], 'none']);
  });

  test('does not rank first what the question excludes', () => {
    expect(first('move the appointment, I don’t want it canceled')).not.toBe('Cancel an appointment');
  });
});

describe('word vectors', () => {
  test('are read from a line and a row of bytes for each stem', () => {
    const row = (question: number, method: number, scale: number, numbers: number[]) => {
      const head = Buffer.alloc(12);
      for (const [at, one] of [question, method, scale].entries()) head.writeFloatLE(one, 4 * at);
      return Buffer.concat([head, Buffer.from(Int8Array.from(numbers))]);
    };
    const vectors = parseWordVectors(
      'refund\nmonei\n',
      Buffer.concat([row(1, 1, 0.5, [2, 0]), row(1, 0, 1, [0, 1])]),
    );
    expect(vectors.dimensions).toBe(2);
    expect([...vectors.embedQuestion(weighQuestion('refund money'))].map((one) => one.toFixed(3))).toEqual([
      '0.707',
      '0.707',
    ]);
    expect([...vectors.embedCall(weighQuestion('refund money'))]).toEqual([1, 0]);
    expect([...vectors.embedQuestion(weighQuestion('unheard of'))]).toEqual([0, 0]);
  });

  test('are refused if the two files do not match', () => {
    expect(() => parseWordVectors('one\ntwo\nthree\n', Buffer.alloc(40))).toThrow('40 bytes for 3 words');
  });

  test('of this version have numbers for every word, and lengths of 1', () => {
    const length = Math.hypot(...readWordVectors().embedQuestion(weighQuestion('give the money back')));
    expect(length).toBeCloseTo(1, 3);
  });

  test('languages without spaces are split into pairs of characters', () => {
    expect(splitIntoStems('返金したい')).toEqual(['返金', '金し', 'した', 'たい']);
    expect(splitIntoStems('refunds 返金')).toEqual(['refund', '返金']);
  });
});
