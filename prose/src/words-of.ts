import { parseProse } from './parse-prose.ts';
import type { Block, InlineText } from './prose.ts';

/** More than any place that shows only the words. The rest is not parsed. */
const maxLength = 2_000;

/**
 * The first words of a Markdown text, for places without formatting: one line per block, with `- ` before
 * list items.
 */
export const wordsOf = (text: string): string => linesOf(parseProse(text.slice(0, maxLength))).join('\n');

const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block): string[] => {
    switch (block.as) {
      case 'paragraph':
      case 'heading':
        return [inWords(block.parts)];
      case 'code':
        return [block.text];
      case 'quote':
        return linesOf(block.blocks);
      case 'list':
        return block.items.flatMap((item, at) =>
          itemLines(item, block.first === null ? '-' : `${block.first + at}.`),
        );
      case 'table':
        return [block.head, ...block.rows].map((cells) => cells.map(inWords).join(' | '));
      default:
        return [];
    }
  });

function itemLines(item: readonly Block[], mark: string): string[] {
  const [first = '', ...rest] = linesOf(item);
  return [`${mark} ${first}`, ...rest];
}

const inWords = (parts: readonly InlineText[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.as === 'code' ? part.text : inWords(part.parts);
    })
    .join('');
