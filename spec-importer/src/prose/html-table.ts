import { importLimits } from '../import-limits.ts';
import { decodeEntities } from './html-tokens.ts';

/** Collects the cells of an HTML table and writes its rows in Markdown. The first row becomes the header. */
export class HtmlTable {
  readonly #rows: string[][] = [];

  openRow(): void {
    if (this.#rows.at(-1)?.length !== 0) this.#rows.push([]);
  }

  addCell(text: string): void {
    if (this.#rows.length === 0) this.openRow();
    this.#rows.at(-1)?.push(text.replaceAll('\\|', '|').replaceAll('|', '\\|'));
  }

  /** Empty if no cell has text. Short rows are not padded, which Markdown allows. */
  toMarkdown(): string {
    const rows = this.#rows.filter((row) => row.some(Boolean));
    const [head] = rows;
    if (!head) return '';
    let columns = 0;
    for (const row of rows) columns = Math.max(columns, row.length);
    const names = [...head, ...Array<string>(columns - head.length).fill('')];
    const lines = [names, names.map(() => '---'), ...rows.slice(1)];
    return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}

const attribute = /(?<![\w:@-])([\w:@-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** The value of a tag's attribute with decoded entities; empty if the attribute is missing. */
export function attributeOf(attributes: string, name: string): string {
  for (const [, own = '', ...values] of attributes.matchAll(attribute)) {
    if (own.toLowerCase() === name) return decodeEntities(values.find((value) => value !== undefined) ?? '');
  }
  return '';
}

/** The target of a link, escaped for Markdown; null unless it is a web or email address. */
export function linkAddress(attributes: string): string | null {
  const address = attributeOf(attributes, 'href').trim();
  if (!/^(?:https?:\/\/|mailto:)\S/i.test(address) || address.length > importLimits.addressLength)
    return null;
  return address.replace(
    /[\s()<>[\]"`\\|*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
