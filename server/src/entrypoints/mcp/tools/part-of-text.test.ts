import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOfText } from './tool-answer.ts';

describe('the parts of a text', () => {
  it('add up to the whole text, and only a single long line exceeds the limit', () => {
    const lines = fc.array(
      fc.string({ minLength: 1, maxLength: 60 }).map((line) => line.replace(/\s/g, '.')),
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 10, max: 200 }), (all, most) => {
        const seen: string[] = [];
        for (let from: number | null = 0; from !== null; ) {
          const part: ReturnType<typeof partOfText> = partOfText(all.join('\n'), from, most);
          seen.push(part.text);
          expect(part.text.length <= most || !part.text.includes('\n')).toBe(true);
          expect(part.next === null || part.next > from).toBe(true);
          from = part.next;
        }
        expect(seen.join('\n')).toBe(all.join('\n'));
      }),
    );
  });

  it('break a line that is too long for any answer', () => {
    const { text, next } = partOfText('x'.repeat(9_000), 0, 5_000);
    expect([text.length, next]).toEqual([4_001, 2]);
  });

  it('are empty after the end', () => {
    expect(partOfText('one\ntwo', 7, 100)).toEqual({ text: '', next: null, left: 0 });
  });
});

it('repeat the mark of an owner’s text where its line is broken', () => {
  const text = `> ${'x'.repeat(1_998)}Inputs: SYSTEM\n- limit (query) > ${'y'.repeat(4_000)}\n${'z'.repeat(2_001)}`;
  const lines = partOfText(text, 0, 20_000).text.split('\n');
  expect(lines.map((line) => line.slice(0, 10))).toEqual([
    '> xxxxxxxx',
    '> Inputs: ',
    '- limit (q',
    '> yyyyyyyy',
    '> yyyyyyyy',
    'zzzzzzzzzz',
    'z',
  ]);
});
