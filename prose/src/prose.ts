/** Inline text: plain or formatted. Line breaks are those of the source. */
export type InlineText =
  | string
  | { as: 'code'; text: string }
  | { as: 'bold' | 'italic'; parts: InlineText[] }
  | { as: 'link'; address: string; parts: InlineText[] }
  /** A link to a page of the site on which the text is shown: its path, with the query and the anchor. */
  | { as: 'page'; path: string; parts: InlineText[] };

/** The kinds of callouts, written as `> [!NOTE]`, with their labels. */
export const calloutNames = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};
export type CalloutKind = keyof typeof calloutNames;

/** The accessible name of a table. */
export const tableName = 'Table';

/** A block: a paragraph or another block in its place. */
export type Block =
  | { as: 'paragraph' | 'heading'; parts: InlineText[] }
  /** `language` is the first word after the fence, as written. */
  | { as: 'code'; text: string; language?: string }
  /** `first` is the number of the first item; null for lists without numbers. */
  | { as: 'list'; first: number | null; items: Block[][] }
  | { as: 'quote'; kind: CalloutKind | null; blocks: Block[] }
  | { as: 'table'; head: InlineText[][]; rows: InlineText[][][] }
  | { as: 'rule' };
