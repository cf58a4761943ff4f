import { parseProse } from './parse-prose.ts';
import { type Block, type CalloutKind, calloutNames, type InlineText, tableName } from './prose.ts';

/** The same as React's `createElement`, but without React's types, which the contract does not import. */
type CreateElement<Drawn> = (
  tag: string,
  props: Record<string, unknown>,
  ...children: (Drawn | string)[]
) => Drawn;
/** What a place draws in its own way. */
export interface OwnDrawing<Drawn> {
  code?: (text: string, language: string, key: number) => Drawn;
  /** Whether a path is a page of the site; others stay text. By default, all are. */
  isPage?: (path: string) => boolean;
  /** The path of the page that the target of a link means; null if it means none, or is a path or address already. */
  pageOf?: (target: string) => string | null;
}
type Drawing<Drawn> = {
  make: CreateElement<Drawn>;
  link: Record<string, unknown>;
  origin: string | null;
  own: OwnDrawing<Drawn>;
};

/**
 * Renders a user's Markdown with elements of `make`. `link` contains the props of every link in addition to
 * its address. Paths become links to `origin` ('' for the origin of the page), or text if that is null. Headings in a description are not headings of the page, so they become bold paragraphs.
 */
export const renderProse = <Drawn>(
  text: string,
  make: CreateElement<Drawn>,
  link: Record<string, unknown> = {},
  origin: string | null = null,
  own: OwnDrawing<Drawn> = {},
): Drawn[] => {
  const drawing = { make, link: { rel: 'noopener noreferrer nofollow', ...link }, origin, own };
  return parseProse(text, own.pageOf).map((block, key) => drawBlock(drawing, block, key));
};

function drawBlock<Drawn>(drawing: Drawing<Drawn>, block: Block, key: number): Drawn {
  const { make } = drawing;
  const inner = (blocks: Block[]) => blocks.map((each, at) => drawBlock(drawing, each, at));
  switch (block.as) {
    case 'paragraph':
      return make('p', { key }, ...drawWords(drawing, block.parts));
    case 'heading':
      return make('p', { key }, make('strong', {}, ...drawWords(drawing, block.parts)));
    case 'code':
      return drawing.own.code
        ? drawing.own.code(block.text, block.language ?? '', key)
        : make('pre', { key, dir: 'ltr' }, make('code', {}, block.text));
    case 'rule':
      return make('hr', { key });
    case 'quote':
      return make('blockquote', { key, ...calloutLook(block.kind) }, ...inner(named(block)));
    case 'list': {
      const items = block.items.map((item, at) => make('li', { key: at }, ...drawItem(drawing, item)));
      return block.first === null
        ? make('ul', { key }, ...items)
        : make('ol', { key, start: block.first }, ...items);
    }
    case 'table':
      return drawTable(drawing, block, key);
  }
}

const calloutLook = (kind: CalloutKind | null) => (kind ? { className: `callout ${kind}` } : {});

const named = ({ kind, blocks }: Extract<Block, { as: 'quote' }>): Block[] =>
  kind ? [{ as: 'heading', parts: [calloutNames[kind]] }, ...blocks] : blocks;

/** The first block of an item is next to its mark, and not in its own paragraph. */
function drawItem<Drawn>(drawing: Drawing<Drawn>, [first, ...rest]: Block[]): (Drawn | string)[] {
  if (!first) return [];
  const begin = first.as === 'paragraph' ? drawWords(drawing, first.parts) : [drawBlock(drawing, first, 0)];
  return [...begin, ...rest.map((block, at) => drawBlock(drawing, block, begin.length + at))];
}

function drawTable<Drawn>(
  drawing: Drawing<Drawn>,
  { head, rows }: Extract<Block, { as: 'table' }>,
  key: number,
): Drawn {
  const { make } = drawing;
  const row = (tag: string, cells: InlineText[][], at: number) =>
    make(
      'tr',
      { key: at },
      ...cells.map((parts, cell) => make(tag, { key: cell }, ...drawWords(drawing, parts))),
    );
  const parts = [
    make('thead', { key: 0 }, row('th', head, 0)),
    make('tbody', { key: 1 }, ...rows.map((cells, at) => row('td', cells, at))),
  ];
  // A wide table can be scrolled, including by keyboard.
  return make(
    'div',
    { key, role: 'group', 'aria-label': tableName, tabIndex: 0 },
    make('table', {}, ...parts),
  );
}

const drawWords = <Drawn>(drawing: Drawing<Drawn>, parts: InlineText[]): (Drawn | string)[] =>
  parts.flatMap((part, key) => {
    if (typeof part === 'string' || part.as !== 'page' || isLinked(drawing, part.path))
      return [drawPart(drawing, part, key)];
    const words = drawWords(drawing, part.parts);
    return words.every((word) => typeof word === 'string')
      ? words
      : [drawing.make('span', { key }, ...words)];
  });

const isLinked = <Drawn>({ origin, own }: Drawing<Drawn>, path: string): boolean =>
  origin !== null && (own.isPage?.(path) ?? true);

function drawPart<Drawn>(drawing: Drawing<Drawn>, part: InlineText, key: number): Drawn | string {
  if (typeof part === 'string') return part;
  const { make, link } = drawing;
  if (part.as === 'code') return make('code', { key, dir: 'ltr' }, part.text);
  const words = drawWords(drawing, part.parts);
  if (part.as === 'page') {
    const { rel: _, ...own } = link;
    return make('a', { key, href: (drawing.origin ?? '') + part.path, ...own }, ...words);
  }
  if (part.as === 'link') return make('a', { key, href: part.address, ...link }, ...words);
  return make(part.as === 'bold' ? 'strong' : 'em', { key }, ...words);
}
