import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamSentences } from './write-answer.ts';

const read = (pieces: string[]) => {
  const sentences = streamSentences();
  return [...pieces.flatMap((piece) => sentences.push(piece)), ...sentences.flush()];
};
const texts = (text: string) => read([text]).map((one) => one.text);

describe('sentences', () => {
  test.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Call it. [m1] Then [m2].', ['Call it. [m1]', 'Then [m2].']],
    ['Use e.g. this, i.e. that. Done.', ['Use e.g. this, i.e. that.', 'Done.']],
    ['Use `a. b` here. Done.', ['Use `a. b` here.', 'Done.']],
    ['Version 1.2 is it. Done', ['Version 1.2 is it.', 'Done']],
    ['一つ。二つ。', ['一つ。', '二つ。']],
    ['1. One\n2. Two', ['1. One', '2. Two']],
    ['  \n\n ', []],
  ])('are split from %j', (text, sentences) => {
    expect(texts(text)).toEqual(sentences);
  });

  test('that begin a paragraph are marked', () => {
    expect(read(['One. Two.\n\nThree. Four']).map(({ begins }) => begins)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('are the same however the text is split into pieces, and nothing is lost', () => {
    const words = fc.constantFrom('a', '. ', '.', ' ', '[m1]', '\n', '`', 'e.g.', '。', '!"', '1.');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (pieces) => {
        const whole = pieces.join('');
        const found = read(pieces);
        expect(
          found
            .map(({ text }) => text)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(whole.replace(/\s/g, ''));
        expect(read([...whole])).toEqual(found);
      }),
    );
  });
});
