import { wordsOf as plainWords } from '@fieldkit/prose/words-of.ts';
import { wordsOf } from '../index/words-of.ts';

const codeBlock = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t]*\1[`~]*[ \t]*(?=\n|$)|$(?![\s\S]))/gm;
/** Inline code may contain the same characters, and keeps them. */
const inlineCodeOrTarget = /`[^`\n]{1,2000}`|\]\([^)\n]{0,2000}\)/g;

/** A section's prose without code blocks and the targets of links, and its code. */
export function withoutCode(text: string): { prose: string; code: string } {
  const blocks: string[] = [];
  const prose = text.replace(codeBlock, (block) => {
    blocks.push(block);
    return '\n';
  });
  return {
    prose: prose.replace(inlineCodeOrTarget, (found) => (found.startsWith('`') ? found : '] ')),
    code: blocks.join('\n'),
  };
}

const MAX_EXCERPT = 180;
const MAX_READ = 4_000;

/** The sentence of a section that has most words of a question, in one line without formatting; the first if none has. */
export function excerptFor(text: string, wordings: readonly string[]): string {
  const questionWords = new Set(wordings.flatMap(wordsOf));
  const paragraphs = text
    .replace(codeBlock, '\n')
    .slice(0, MAX_READ)
    .split(/\n\s*\n/);
  const sentences = paragraphs
    .flatMap((paragraph) =>
      plainWords(paragraph)
        .replace(/\s+/g, ' ')
        .split(/(?<=[.!?])\s(?=\p{Lu})/u),
    )
    .map((sentence) => sentence.replace(/^(?:-|\d+\.) /, '').trim())
    .filter(Boolean);
  const shared = (sentence: string) =>
    new Set(wordsOf(sentence).filter((word) => questionWords.has(word))).size;
  const best = sentences.reduce(
    (max, sentence) => {
      const count = shared(sentence);
      return count > max.count ? { sentence, count } : max;
    },
    { sentence: sentences[0] ?? '', count: 0 },
  ).sentence;
  return best.length <= MAX_EXCERPT ? best : `${best.slice(0, MAX_EXCERPT - 1).trimEnd()}…`;
}
