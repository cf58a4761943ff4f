import { describe, expect, it, test } from 'vitest';
import { normalizeWording } from '../../services/search/learning/likeness.ts';
import { nearIdentical, verbContrasts } from './near-identical-fixture.ts';
import { openGrouping } from './place-wordings.ts';

type SampleQuestion = { text: string; intent: number };

const asked = (intents: readonly (readonly string[])[]): SampleQuestion[] =>
  intents.flatMap((texts, intent) => texts.map((text) => ({ text, intent })));

/** Deterministic, in an arbitrary order. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return items
    .map((item) => [next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

/** Groups questions one after the other, in this order. */
function grouped(questions: readonly SampleQuestion[]): { group: string; intent: number; text: string }[] {
  const grouping = openGrouping();
  return questions.map(({ text, intent }, at) => {
    const { stems } = normalizeWording(text);
    const group = grouping.place(stems, null) ?? `group ${at}`;
    grouping.keep(group, stems, null);
    return { group, intent, text };
  });
}

/** Precision and recall over all pairs of questions. */
function pairwise(questions: readonly SampleQuestion[]) {
  const placed = grouped(questions);
  const [both, ours, theirs] = [{ n: 0 }, { n: 0 }, { n: 0 }];
  placed.forEach((one, at) => {
    for (const other of placed.slice(at + 1)) {
      const [together, same] = [one.group === other.group, one.intent === other.intent];
      if (together) ours.n += 1;
      if (same) theirs.n += 1;
      if (together && same) both.n += 1;
    }
  });
  const [precision, recall] = [both.n / ours.n, both.n / theirs.n];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

const seeds = [1, 2, 3, 4, 5];

describe('grouping', () => {
  test.each(seeds)('thirty questions in five wordings each are recognized, in order %i', (seed) => {
    const { f1, precision } = pairwise(shuffled(asked(nearIdentical), seed));
    expect(f1).toBeGreaterThanOrEqual(0.9);
    expect(precision).toBeGreaterThanOrEqual(0.95);
  });

  test.each(seeds)('questions that differ only in the action stay separate, in order %i', (seed) => {
    const { precision, recall } = pairwise(shuffled(asked(verbContrasts), seed));
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  it('joins synonyms if the same method answers them, but not if the action differs', () => {
    const grouping = openGrouping();
    grouping.keep('refunds', normalizeWording('refund a payment').stems, 'method');
    const wording = normalizeWording('give a payment back').stems;
    expect(grouping.place(wording, 'method')).toBe('refunds');
    expect(grouping.place(wording, 'another')).toBeNull();
    expect(grouping.place(normalizeWording('cancel the refund of a payment').stems, 'method')).toBeNull();
  });

  it('compares a limited number of groups, no matter how many there are', () => {
    const grouping = openGrouping();
    for (let n = 0; n < 20_000; n++) grouping.keep(`group ${n}`, ['order', `thing${n}`], null);
    expect(grouping.place(['order', 'thing19999'], null)).toBe('group 19999');
    expect(grouping.place(['order', 'else', 'where'], null)).toBeNull();
  });
});

describe('a wording', () => {
  it('is identified by its words, regardless of their order and form', () => {
    for (const text of ['How do I refund a payment?', 'refund payment how', 'Refunding payments!'])
      expect(normalizeWording(text).normalized).toBe('payment refund');
  });

  it('consists of its stop words if it has no other words', () => {
    expect(normalizeWording('How?').normalized).toBe(': how');
    expect(normalizeWording('How what?').normalized).not.toBe(normalizeWording('How?').normalized);
    expect(normalizeWording('???').normalized).toBe(': ???');
  });
});
