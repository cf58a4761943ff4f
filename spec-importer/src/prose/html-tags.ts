/** How an HTML tag is converted to Markdown. `plain` keeps only its content, `dropped` removes the content as well. */
export type TagRole =
  | 'paragraph'
  | 'block'
  | 'break'
  | 'rule'
  | 'heading'
  | 'quote'
  | 'list'
  | 'item'
  | 'pre'
  | 'table'
  | 'row'
  | 'cell'
  | 'bold'
  | 'italic'
  | 'code'
  | 'link'
  | 'image'
  | 'raised'
  | 'plain'
  | 'dropped';

const namesByRole: Record<TagRole, string> = {
  paragraph: 'p',
  block: 'div section article aside details summary figure figcaption center dl dt dd caption html body',
  break: 'br',
  rule: 'hr',
  heading: 'h1 h2 h3 h4 h5 h6',
  quote: 'blockquote',
  list: 'ul ol',
  item: 'li',
  pre: 'pre',
  table: 'table',
  row: 'tr',
  cell: 'td th',
  bold: 'strong b',
  italic: 'em i',
  code: 'code tt kbd samp',
  link: 'a',
  image: 'img',
  raised: 'sup',
  plain:
    'span font sub u s small big del ins mark strike abbr acronym cite q dfn var nobr wbr thead tbody tfoot colgroup col',
  dropped: 'script style',
};

const roles = new Map(
  Object.entries(namesByRole).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role as TagRole] as const),
  ),
);

/** Only known tags are markup: `<currency>`, `<id>` and the `<String>` in `List<String>` are words. */
export const roleOf = (name: string): TagRole | undefined => roles.get(name.toLowerCase());

const voidElements = new Set(
  'p br hr img wbr col colgroup li dt dd tr td th thead tbody tfoot ul ol table div blockquote html body'.split(
    ' ',
  ),
);

/** Whether this tag is usually closed. An unclosed `<code>` is a placeholder that the author wrote. */
export const needsClosing = (name: string): boolean => !voidElements.has(name);

const telling = /<\/([a-z][a-z\d]{0,11})\s*>|<(p|br|hr|img)(?:\s[^<>]*)?\/?>/gi;

/** Whether the text may contain HTML, which is rare: a known tag that is closed, or that is never closed. */
export function hasHtml(text: string): boolean {
  if (!text.includes('<')) return false;
  for (const [, closed = '', alone] of text.matchAll(telling)) if (alone || roleOf(closed)) return true;
  return false;
}

const beginning = /<\/?([a-z][a-z\d]{0,11})(?=[\s/>])/iy;

/** Whether the text at this `<` could be read as a known tag. */
export function couldBeTag(text: string, at: number): boolean {
  beginning.lastIndex = at;
  return roleOf(beginning.exec(text)?.[1] ?? '') !== undefined;
}
