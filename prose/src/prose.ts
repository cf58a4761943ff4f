/** A stretch of text: as it is, or with what is to be made of it. Line breaks are those of the text. */
export type InlineText =
  | string
  | { as: 'code'; text: string }
  | { as: 'bold' | 'italic'; parts: InlineText[] }
  | { as: 'link'; address: string; parts: InlineText[] };

/** What a callout of a document is about, as `> [!NOTE]` has it, and how that is said. */
export const calloutNames = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};
export type CalloutKind = keyof typeof calloutNames;

/** What a table is called by those who hear it. */
export const tableName = 'Table';

/** A paragraph and what can stand in its place. */
export type Block =
  | { as: 'paragraph' | 'heading'; parts: InlineText[] }
  | { as: 'code'; text: string }
  /** `first` is the number of the first item; null where they have none. */
  | { as: 'list'; first: number | null; items: Block[][] }
  | { as: 'quote'; kind: CalloutKind | null; blocks: Block[] }
  | { as: 'table'; head: InlineText[][]; rows: InlineText[][][] }
  | { as: 'rule' };
