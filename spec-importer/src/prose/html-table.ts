/** The cells of an HTML table as they come, and then its rows in Markdown. The first row becomes the head. */
export class HtmlTable {
  readonly #rows: string[][] = [];

  openRow(): void {
    if (this.#rows.at(-1)?.length !== 0) this.#rows.push([]);
  }

  addCell(text: string): void {
    if (this.#rows.length === 0) this.openRow();
    this.#rows.at(-1)?.push(text.replaceAll('\\|', '|').replaceAll('|', '\\|'));
  }

  /** Empty when no cell has text. A short row stays short, as Markdown allows. */
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
