import type { AnswerSentence, FoundAnswer } from '@fieldkit/contract/plugin-site.ts';
import {
  foundAnswer,
  foundMethod,
  foundWorkflow,
  otherFoundMethod,
} from '@fieldkit/testing/found-answers.ts';
import { describe, expect, test } from 'vitest';
import { makeAnswer } from './make-answer.ts';

const inWords = (sentence: AnswerSentence) =>
  sentence
    .map((piece) =>
      'cites' in piece ? `[${piece.cites.name}]` : 'code' in piece ? `\`${piece.code}\`` : piece.text,
    )
    .join('');
const sentencesOf = (found: Partial<FoundAnswer>) => makeAnswer(foundAnswer(found)).sentences.map(inWords);

describe('an answer without a model', () => {
  test('[PLUG-07] for a method names the call and what it needs', () => {
    expect(sentencesOf({})).toEqual([
      'Call [Refund an order] with `POST /orders/{order_id}/refund`.',
      'It needs `order_id` and `amount`.',
    ]);
    expect(sentencesOf({ methods: [otherFoundMethod()] }).at(-1)).toBe('It needs no parameters.');
  });

  test('[PLUG-07] for a workflow names its steps in order, each with its page', () => {
    const { sentences } = makeAnswer(foundAnswer({ workflow: foundWorkflow(), methods: [] }));
    expect(sentences.map(inWords)).toEqual([
      'The workflow [Take an order back] does this in 2 steps: [List orders], then [Refund an order].',
    ]);
    const cited = sentences.flat().flatMap((piece) => ('cites' in piece ? piece.cites : []));
    expect(cited.map(({ kind, id }) => [kind, id])).toEqual([
      ['workflow', foundWorkflow().workflow_uuid],
      ['method', otherFoundMethod().method_uuid],
      ['method', foundMethod().method_uuid],
    ]);
  });

  test('for a workflow names its broken step', () => {
    const [first] = foundWorkflow().steps;
    const gone = { description: '', method_name: 'Gone', method: null };
    const workflow = foundWorkflow({ steps: first ? [first, gone] : [] });
    expect(sentencesOf({ workflow }).at(-1)).toContain('(step 2)');
    expect(sentencesOf({ workflow })[0]).toContain(', then Gone.');
  });

  test('for a long workflow does not list its steps', () => {
    const steps = Array.from({ length: 9 }, () => ({
      description: '',
      method_name: 'x',
      method: foundMethod(),
    }));
    expect(sentencesOf({ workflow: foundWorkflow({ steps }) })).toEqual([
      'The workflow [Take an order back] does this in 9 steps.',
    ]);
  });

  test('for several calls names them in order', () => {
    expect(sentencesOf({ methods: [otherFoundMethod(), foundMethod()] })).toEqual([
      'This takes 2 calls, one after another.',
      '[List orders], then [Refund an order].',
    ]);
  });

  test('[PLUG-07] admits that nothing is certain, or that there is no result', () => {
    expect(sentencesOf({ outcome: 'uncertain' })).toEqual([
      'No exact match.',
      'The closest is [Refund an order]: `POST /orders/{order_id}/refund`.',
    ]);
    expect(sentencesOf({ outcome: 'uncertain', methods: [foundMethod({ http_method: '' })] }).at(-1)).toBe(
      'The closest is [Refund an order].',
    );
    const none: Partial<FoundAnswer> = { outcome: 'none', methods: [] };
    expect(sentencesOf({ ...none, nearMethods: [foundMethod(), otherFoundMethod(), foundMethod()] })).toEqual(
      ['No match found. The three nearest methods are below.'],
    );
    expect(sentencesOf(none)).toEqual(['Nothing is published here yet.']);
    expect(sentencesOf({ outcome: 'uncertain', methods: [] })).toEqual(['No exact match.']);
  });

  test('marks deprecated methods, and counts the items of a list that would be too long', () => {
    expect(sentencesOf({ methods: [foundMethod({ is_deprecated: true })] }).at(-1)).toContain('deprecated');
    const inputs = Array.from({ length: 20 }, (_, at) => ({
      name: `p${at}`,
      in: 'query',
      type: 'string',
      required: true,
      description: '',
    }));
    expect(sentencesOf({ methods: [foundMethod({ inputs })] }).at(-1)).toMatch(/`p4` and 15 more\.$/);
  });
});
