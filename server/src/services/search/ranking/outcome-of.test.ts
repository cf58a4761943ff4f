import { describe, expect, it } from 'vitest';
import { buildSearchIndex, type Searchable } from '../search-index.ts';
import type { Evidence } from './evidence.ts';
import { outcomeOf, outcomeOfWordings, weigh } from './outcome-of.ts';
import { rankWordings } from './rank-calls.ts';
import { rankMethods } from './rank-methods.ts';

const nothing: Evidence = {
  fit: 0,
  density: 0,
  perWord: 0,
  together: 0,
  isQuestionContained: false,
  fitOwn: 0,
  densityOwn: 0,
  perWordOwn: 0,
  anyTogether: 0,
  names: 0,
  namesSmall: 0,
  covered: 0,
  titled: 0,
  httpMethodFit: 0,
  isExcluded: false,
  isContradicted: false,
  length: 2,
  size: 5,
  clauses: 1,
  unknown: 0,
  meaning: 0,
  lead: 0,
};
const strong: Evidence = {
  ...nothing,
  fit: 4,
  density: 6,
  perWord: 2,
  together: 4,
  covered: 1,
  titled: 1,
  httpMethodFit: 1,
  fitOwn: 2,
  meaning: 0.7,
  lead: 1,
};

describe('the outcome of a question', () => {
  it('is none without a result, and answered with a good match', () => {
    expect(outcomeOf(nothing)).toBe('none');
    expect(outcomeOf(strong)).toBe('answered');
  });

  it('is uncertain for a result that shares no rare word and is not close in meaning, however high its score', () => {
    expect(outcomeOf({ ...strong, covered: 0, together: 0, fitOwn: 0, meaning: 0.2, fit: 40 })).toBe(
      'uncertain',
    );
  });

  it('is uncertain without a word in common unless the meaning is near, however certain the rest', () => {
    const inOtherWords = { ...strong, fitOwn: 0, length: 2.3, unknown: 0.9 };
    expect(outcomeOf({ ...inOtherWords, meaning: 0.4 })).toBe('uncertain');
    expect(outcomeOf({ ...inOtherWords, meaning: 0.7 })).toBe('answered');
  });

  it('is answered if a title contains a short question in full, however weak the evidence', () => {
    const weak = { ...nothing, fit: 0.1, together: 1, covered: 0.1, size: 9, length: 4 };
    expect(outcomeOf(weak)).toBe('uncertain');
    expect(outcomeOf({ ...weak, isQuestionContained: true })).toBe('answered');
  });

  it('counts words that the project does not know against an answer', () => {
    const unlike = { ...strong, meaning: 0.3 };
    expect(weigh({ ...unlike, unknown: 0.5 })).toBeLessThan(weigh(unlike));
  });

  it('can be answered for questions of three words in a project of any size', () => {
    const calls = Array.from({ length: 300 }, (_, place): Searchable => {
      const noun = `thing${String.fromCharCode(97 + (place % 26), 97 + Math.floor(place / 26))}`;
      return {
        id: noun,
        httpMethod: 'POST',
        name: '',
        path: `POST /${noun}`,
        summary: `Create a ${noun}`,
        tags: [],
        description: '',
        inputs: '',
      };
    });
    for (const size of [1, 3, 30, 300]) {
      const index = buildSearchIndex(calls.slice(0, size));
      expect(rankMethods(index, 'create a thingaa', 3)).toMatchObject({
        outcome: 'answered',
        hits: expect.arrayContaining([expect.objectContaining({ id: 'thingaa' })]),
      });
      expect(rankMethods(index, 'create a weather report for next week', 3).outcome).toBe('uncertain');
      const wordings = ['I want one more thingaa', 'create a thingaa', 'add a thingaa'];
      const { hits, outcome } = rankWordings(index, wordings, 3);
      expect([outcome, hits[0]?.id]).toEqual(['answered', 'thingaa']);
      const foreign = ['how will the weather be', 'create a weather report', 'get a weather forecast'];
      expect(rankWordings(index, foreign, 3).outcome).not.toBe('answered');
    }
  });
});

describe('[PLUG-08] the outcome of a question in several wordings', () => {
  const vague = { ...strong, unknown: 0.6, meaning: 0.4 };
  const near = { ...strong, meaning: 0.75 };

  it('is answered if another wording is near to the best call, although the own words are unknown', () => {
    expect(outcomeOfWordings([vague, vague, vague], [vague], 1)).toBe('uncertain');
    expect(outcomeOfWordings([vague, strong, strong], [strong, strong], 1)).toBe('answered');
  });

  it('depends only on wordings that find the best call themselves', () => {
    expect(outcomeOfWordings([near, near, near], [], 3)).toBe('uncertain');
    expect(outcomeOfWordings([near, vague, near], [vague], 3)).toBe('uncertain');
  });

  it('is uncertain if the wordings that find the best call contradict it', () => {
    const contradicted = { ...near, isContradicted: true };
    expect(outcomeOfWordings([near, near, near], [near, near, near], 0.1)).toBe('uncertain');
    expect(outcomeOfWordings([near, near, near], [near, near, near], 2)).toBe('answered');
    expect(outcomeOfWordings([near, contradicted, contradicted], [near, contradicted, contradicted], 2)).toBe(
      'uncertain',
    );
  });

  it('does not count a wording that excludes the best call, and nothing counts if it is the own one', () => {
    const excluding = { ...strong, isExcluded: true };
    const inFull = { ...vague, isQuestionContained: true };
    expect(outcomeOfWordings([excluding, strong, strong], [excluding, strong, strong], 3)).toBe('uncertain');
    expect(outcomeOfWordings([vague, inFull, vague], [inFull], 0)).toBe('answered');
    const excludingInFull = { ...inFull, isExcluded: true };
    expect(outcomeOfWordings([vague, excludingInFull, excludingInFull], [excludingInFull], 3)).toBe(
      'uncertain',
    );
  });
});
