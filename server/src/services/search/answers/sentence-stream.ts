/** A sentence as a model wrote it. */
export type RawSentence = { text: string; begins: boolean };

/** An end of a sentence with what belongs to it: quotes, brackets, and citations after the full stop. */
const end = /(?:[.!?]+["'”’)\]]*(?=\s)|[。！？]["'”’」）]*)((?:\s*\[[^[\]\n]{1,40}\])*)/g;
const shortForm = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.b|bzw|\d{1,2}|\p{L})\.$/iu;

/**
 * Takes what a model writes piece by piece and gives whole sentences as soon as they are whole: the next word has begun, so
 * that nothing that belongs to a sentence can follow.
 */
export function sentenceStream() {
  let rest = '';
  let begins = true;

  const take = (upTo: number): RawSentence[] => {
    const text = rest.slice(0, upTo);
    rest = rest.slice(upTo).replace(/^[^\S\n]+/, '');
    const sentence = { text: text.trim(), begins };
    if (sentence.text !== '') begins = false;
    return sentence.text === '' ? [] : [sentence];
  };
  const next = (): RawSentence[] | null => {
    if (/^\s*\n/.test(rest)) {
      rest = rest.trimStart();
      begins = true;
      if (rest === '') return null;
    }
    const line = rest.indexOf('\n');
    const within = line < 0 ? rest : rest.slice(0, line);
    for (const found of within.matchAll(end)) {
      const stop = found.index + found[0].length;
      const after = within.slice(stop);
      // What follows may still be a citation of this sentence.
      if (line < 0 && (!/\S/.test(after) || /^\s*\[[^\]]*$/.test(after))) return null;
      if (isWhole(within.slice(0, stop), found[1] ?? '')) return take(stop);
    }
    return line < 0 ? null : take(line);
  };

  return {
    /** The sentences that are whole now. */
    push: (piece: string): RawSentence[] => {
      rest += piece;
      const sentences: RawSentence[] = [];
      for (let found = next(); found !== null; found = next()) sentences.push(...found);
      return sentences;
    },
    /** What is left when nothing more comes. */
    flush: (): RawSentence[] => take(rest.length),
  };
}

/** Neither within code nor behind a short form. */
const isWhole = (text: string, citations: string): boolean =>
  (text.match(/`/g)?.length ?? 0) % 2 === 0 && !shortForm.test(text.slice(0, text.length - citations.length));
