import { BlockWriter } from './block-writer.ts';
import { attributeOf, HtmlTable, linkAddress } from './html-table.ts';
import type { TagRole } from './html-tags.ts';
import type { Tag } from './html-tokens.ts';
import { beginsBlock, longestTicks } from './inline-markdown.ts';

const raised: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '=': '⁼',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
  i: 'ⁱ',
};

/** Superscript text that can be written on the line without a loss of meaning. */
const flat = /^(?:st|nd|rd|th|[^\p{L}\p{N}]+)$/iu;

/** Words in `<sup>`: as superscript characters, or else after "^", because 10⁶ is not 106. */
function raisedWords(text: string): string {
  const words = text.trim();
  if (/^tm$/i.test(words)) return '™';
  const characters = [...words].map((character) => raised[character]);
  if (characters.every((character) => character !== undefined)) return characters.join('');
  return flat.test(words) ? text : `^(${words})`;
}

const inline = new Set<TagRole>(['bold', 'italic', 'code', 'link', 'image', 'raised', 'plain', 'dropped']);

/** Receives the tags and words of a text in order, and writes them as Markdown. */
export class HtmlPage {
  readonly #writer = new BlockWriter();
  #bold = 0;
  #italic = 0;
  #code = 0;
  #raised = 0;
  /** The formats that were open when the code began; bold parts inside the code do not divide it. */
  #codeIs = { bold: false, italic: false };
  readonly #links: (string | null)[] = [];
  /** The text of a `<pre>`, and the number of open ones. */
  #pre: { parts: string[]; depth: number } | undefined;
  /** The number of open `<pre>` in a table cell, where they are inline code. */
  #preInLine = 0;
  #isHeading = false;
  /** The level of the current heading, in a page that has its own. */
  #level = 3;
  #isParagraph = false;
  #hasBroken = false;
  #table: { rows: HtmlTable; depth: number; isInCell: boolean } | undefined;

  readonly #hasMarks: boolean;
  readonly #hasLevels: boolean;

  /**
   * `hasMarks`: whether asterisks and underscores may be Markdown. `hasLevels`: whether headings keep their levels;
   * those of descriptions are below the headings of the page that shows them.
   */
  constructor(hasMarks: boolean, hasLevels = false) {
    this.#hasMarks = hasMarks;
    this.#hasLevels = hasLevels;
  }

  /** Words outside of Markdown code, with decoded entities. */
  text(text: string): void {
    if (this.#pre) this.#pre.parts.push(text);
    else if (this.#raised > 0) this.#run(raisedWords(text));
    else if (this.#isHeading || this.#table?.isInCell) this.#run(text.replace(/[ \t\r\n]+/g, ' '));
    else if (this.#isParagraph || this.#writer.isInItem()) this.#flow(text);
    else this.#run(this.#hasBroken ? text.replace(/^[ \t]*\n/, '') : text);
  }

  /** Markdown code, which is not changed. */
  literal(text: string): void {
    const isFence = /^(?:```|~~~)/.test(text);
    if (this.#pre) this.#pre.parts.push(text);
    else if (this.#isHeading || this.#table?.isInCell) this.#run(text.replaceAll('\n', ' '), true);
    else if (isFence && text.includes('\n') && (this.#isParagraph || this.#writer.isInItem())) {
      this.#end(1);
      this.#writer.write(text);
    } else this.#run(this.#code > 0 ? withoutTicks(text) : text, true);
  }

  tag(tag: Tag): void {
    if (tag.role === 'pre') this.#preTag(tag);
    else if (inline.has(tag.role)) this.#inlineTag(tag);
    else if (this.#pre) this.#tagInPre(tag);
    else if (tag.inRow) this.#run(' ');
    else if (tag.role === 'table' || tag.role === 'row' || tag.role === 'cell') this.#tableTag(tag);
    else if (this.#table?.isInCell) this.#run(' ');
    else this.#blockTag(tag);
  }

  end(): string {
    if (this.#pre) this.#endPre();
    if (this.#table) this.#endTable();
    this.#end(2);
    return this.#writer.text();
  }

  #run(text: string, literal = false): void {
    this.#hasBroken = false;
    const isCode = this.#code > 0;
    const { bold, italic } = isCode ? this.#codeIs : { bold: this.#bold > 0, italic: this.#italic > 0 };
    const words = this.#hasMarks || literal || isCode ? text : withoutEmphasis(text);
    this.#writer.run({ text: words, literal, code: isCode, bold, italic, href: this.#links.at(-1) ?? null });
  }

  /**
   * In HTML, a line break is a space. A blank line ends the paragraph and begins Markdown again, and so may a
   * Markdown list.
   */
  #flow(text: string): void {
    let line = '';
    let from = 0;
    // Nearly all spaces are single spaces between two words, which need no change.
    for (const { 0: space, index } of text.matchAll(/[\t\r\n][ \t\r\n]*| [ \t\r\n]+/g)) {
      line += text.slice(from, index);
      from = index + space.length;
      const feeds = this.#code > 0 ? 0 : space.split('\n').length - 1;
      const isBlank = feeds > 1 && (line !== '' || this.#writer.hasWords());
      if (isBlank) {
        this.#run(line);
        this.#end(2);
        this.text(text.slice(from));
        return;
      }
      line += feeds > 0 && beginsBlock(text.slice(from, from + 8)) ? '\n' : ' ';
    }
    this.#run(line + text.slice(from));
  }

  #inlineTag({ role, closes, attributes }: Tag): void {
    const step = closes ? -1 : 1;
    if (role === 'bold') this.#bold += step;
    else if (role === 'italic') this.#italic += step;
    else if (role === 'code') this.#codeTag(step);
    else if (role === 'raised') this.#raised += step;
    else if (role === 'image') this.text(attributeOf(attributes, 'alt'));
    else if (role === 'link' && closes) this.#links.pop();
    else if (role === 'link') this.#links.push(linkAddress(attributes));
  }

  #codeTag(step: 1 | -1): void {
    if (this.#code === 0) this.#codeIs = { bold: this.#bold > 0, italic: this.#italic > 0 };
    this.#code += step;
  }

  #blockTag({ role, name, closes, attributes }: Tag): void {
    if (role === 'break') {
      this.#writer.newLine();
      this.#hasBroken = true;
      return;
    }
    this.#end(role === 'list' || role === 'item' ? 1 : 2);
    if (role === 'paragraph') this.#isParagraph = !closes;
    else if (role === 'heading') {
      this.#isHeading = !closes;
      if (this.#hasLevels) this.#level = Number(name[1]);
    } else if (role === 'rule') {
      this.#writer.write('---');
      this.#end(2);
    } else if (role === 'list' || role === 'item' || role === 'quote') {
      if (closes) this.#writer.close(name);
      else if (role === 'quote') this.#writer.openQuote();
      else if (role === 'item') this.#writer.openItem();
      else this.#writer.openList(name, name === 'ol' ? startOf(attributes) : undefined);
    }
  }

  /** Ends the current paragraph or heading. */
  #end(gap: 1 | 2): void {
    if (this.#isHeading) {
      const words = this.#writer.takeLine();
      if (words) this.#writer.write(`${'#'.repeat(this.#level)} ${words}`);
    }
    this.#writer.end(gap);
    this.#isHeading = false;
    this.#isParagraph = false;
  }

  #tableTag({ role, closes }: Tag): void {
    const table = this.#table;
    if (role === 'table' && !closes) {
      if (table) table.depth++;
      else {
        this.#end(2);
        this.#table = { rows: new HtmlTable(), depth: 1, isInCell: false };
      }
    } else if (!table) this.#end(role === 'cell' ? 1 : 2);
    else if (table.depth > 1) {
      // A table inside a cell is written as words of that cell.
      if (role === 'table') table.depth--;
      this.#run(' ');
    } else if (role === 'table') this.#endTable();
    else {
      this.#endCell();
      if (role === 'row' && !closes) table.rows.openRow();
      if (role === 'cell') table.isInCell = !closes;
    }
  }

  #endCell(): void {
    if (!this.#table) return;
    // Text between cells is moved before the table.
    if (this.#table.isInCell) this.#table.rows.addCell(this.#writer.takeLine());
    else this.#end(2);
    this.#table.isInCell = false;
  }

  #endTable(): void {
    this.#endCell();
    this.#writer.write(this.#table?.rows.toMarkdown() ?? '');
    this.#table = undefined;
    this.#end(2);
  }

  #preTag({ closes, inRow }: Tag): void {
    if (this.#pre) {
      this.#pre.depth += closes ? -1 : 1;
      if (this.#pre.depth === 0) this.#endPre();
    } else if (closes) {
      if (this.#preInLine > 0) this.#codeTag(-1);
      this.#preInLine = Math.max(0, this.#preInLine - 1);
    } else if (inRow || this.#table?.isInCell) {
      this.#preInLine++;
      this.#codeTag(1);
    } else {
      this.#end(2);
      this.#pre = { parts: [], depth: 1 };
    }
  }

  #tagInPre({ role }: Tag): void {
    const parts = this.#pre?.parts;
    if (role === 'break' || (parts?.length && !parts.at(-1)?.endsWith('\n'))) parts?.push('\n');
  }

  #endPre(): void {
    const words = (this.#pre?.parts.join('') ?? '').replace(/^[ \t]*\n/, '').trimEnd();
    this.#pre = undefined;
    if (!words) return;
    const fence = '`'.repeat(Math.max(3, longestTicks(words) + 1));
    this.#writer.write(`${fence}\n${words}\n${fence}`);
    this.#end(2);
  }
}

/** Removes asterisks and underscores at the edge of a word, where they would be markup. */
const withoutEmphasis = (text: string): string =>
  text.replace(/\*+(?=\S)|(?<=\S)\*+|(?<![\p{L}\p{N}_])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}_])/gu, (marks) =>
    marks.replace(/./g, '\\$&'),
  );

function startOf(attributes: string): number {
  const start = attributeOf(attributes, 'start');
  return /^\d{1,6}$/.test(start) ? Number(start) : 1;
}

function withoutTicks(span: string): string {
  const ticks = /^`+/.exec(span)?.[0].length ?? 0;
  return ticks > 0 ? span.slice(ticks, -ticks).trim() : span;
}
