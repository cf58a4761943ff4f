import { type Run, renderRuns } from './inline-markdown.ts';

interface Container {
  name: string;
  /** The text before each line in the container. */
  prefix: string;
  /** The prefix outside the container, for the line of an item's marker. */
  base: string;
  /** The nesting depth. */
  depth: number;
  /** For a list: the number of its next item, or undefined for bullet points. */
  next?: number | undefined;
  isFirst: boolean;
}

/** Lists and quotations below this depth are not indented further, which limits the length of a line's prefix. */
const maxDepth = 6;

/**
 * Writes Markdown block by block: one blank line between paragraphs, each list item on its own line, and the
 * content of lists and quotations behind their prefixes.
 */
export class BlockWriter {
  readonly #out: string[] = [];
  readonly #containers: Container[] = [];
  readonly #open = new Map<string, number>();
  #lines: Run[][] = [[]];
  #gap = 0;
  /** The prefix of the previous block. */
  #before = '';
  /** An item without any content yet, and its marker. */
  #pending: { item: Container; marker: string } | undefined;

  /** Adds words to the current paragraph. */
  run(run: Run): void {
    if (run.text) this.#lines.at(-1)?.push(run);
  }

  /** Adds a line break to the current paragraph. */
  newLine(): void {
    this.#lines.push([]);
  }

  /** Whether the current paragraph has words. */
  hasWords(): boolean {
    return this.#lines.some((runs) => runs.some(({ text }) => text.trim()));
  }

  /** Returns the text since the last paragraph on one line, instead of writing it as a paragraph. */
  takeLine(): string {
    const line = this.#lines.map((runs) => renderRuns(runs)).join(' ');
    this.#lines = [[]];
    return onOneLine(line);
  }

  /** Ends the paragraph, with at least this many line feeds before the next one. */
  end(gap = 2): void {
    const text = this.#lines
      .map((runs) => renderRuns(runs))
      .map((line, index, all) => tidyLine(line, index > 0, index < all.length - 1))
      .filter((line, index, all) => line || all[index - 1])
      .join('\n');
    this.#lines = [[]];
    this.write(text.trim());
    this.#ask(gap);
  }

  /** Writes a block that is already Markdown. */
  write(text: string): void {
    if (!text) return;
    const within = this.#containers.at(-1);
    const prefix = within?.prefix ?? '';
    let first = prefix;
    if (this.#pending) {
      const { item, marker } = this.#pending;
      first = `${item.base}${marker}${prefix.slice(item.prefix.length)}`;
      this.#pending = undefined;
    }
    if (this.#out.length > 0) {
      const common = prefix.startsWith(this.#before) ? this.#before : prefix;
      this.#out.push(this.#gap > 1 ? `\n${common.trimEnd()}\n` : '\n');
    }
    this.#before = prefix;
    this.#gap = 1;
    this.#out.push(first, prefix ? text.replaceAll('\n', `\n${prefix}`) : text);
  }

  openList(name: string, from: number | undefined): void {
    this.end(this.#open.get('li') ? 1 : 2);
    const { depth } = this.#top();
    // An item that begins with a list has no words of its own, so the list replaces it.
    const outer = this.#pending?.item;
    const prefix = outer && outer === this.#containers.at(-1) ? outer.base : this.#top().prefix;
    this.#push({ name, prefix, base: prefix, depth, next: from, isFirst: true });
  }

  openItem(): void {
    this.end(1);
    this.#popTo((name) => name === 'ul' || name === 'ol', false);
    const list = this.#containers.at(-1);
    if (!list?.isFirst && !this.#pending) this.#gap = 1;
    if (list) list.isFirst = false;
    const { prefix: base, depth } = this.#top();
    const marker = list?.next === undefined ? '- ' : `${list.next++}. `;
    const isDeep = depth >= maxDepth;
    const inner = isDeep ? base : `${base}${' '.repeat(marker.length)}`;
    const item = { name: 'li', prefix: inner, base, depth: isDeep ? depth : depth + 1, isFirst: false };
    this.#push(item);
    this.#pending = { item, marker };
  }

  openQuote(): void {
    this.end();
    const { prefix, depth } = this.#top();
    const isDeep = depth >= maxDepth;
    this.#push({
      name: 'blockquote',
      prefix: isDeep ? prefix : `${prefix}> `,
      base: prefix,
      depth: isDeep ? depth : depth + 1,
      isFirst: false,
    });
  }

  /** Ends a list, item or quotation, and everything in it. */
  close(name: string): void {
    this.end(name === 'li' ? 1 : 2);
    if (!this.#open.get(name)) return;
    this.#popTo((other) => other === name, true);
  }

  isInItem(): boolean {
    return this.#containers.at(-1)?.name === 'li';
  }

  text(): string {
    this.end();
    return this.#out.join('');
  }

  /** Requests a gap before the next block. In an item without content, the next text continues on the marker's line. */
  #ask(gap: number): void {
    if (!this.#pending) this.#gap = Math.max(this.#gap, gap);
  }

  #top(): { prefix: string; depth: number } {
    return this.#containers.at(-1) ?? { prefix: '', depth: 0 };
  }

  #push(container: Container): void {
    this.#containers.push(container);
    this.#open.set(container.name, (this.#open.get(container.name) ?? 0) + 1);
  }

  /** Leaves all containers up to the nearest wanted one, and that one too if `andIt`. Does nothing if there is none. */
  #popTo(isWanted: (name: string) => boolean, andIt: boolean): void {
    if (![...this.#open].some(([name, times]) => times > 0 && isWanted(name))) return;
    for (let top = this.#containers.at(-1); top; top = this.#containers.at(-1)) {
      const isIt = isWanted(top.name);
      if (isIt && !andIt) return;
      this.#containers.pop();
      this.#open.set(top.name, (this.#open.get(top.name) ?? 1) - 1);
      if (this.#pending?.item === top) this.#pending = undefined;
      if (isIt) return;
    }
  }
}

/** Removes spaces around a line break that the author wrote. */
function tidyLine(line: string, isContinued: boolean, goesOn: boolean): string {
  const begun = isContinued && line.startsWith(' ') && !line.startsWith('  ') ? line.slice(1) : line;
  return goesOn ? begun.trimEnd() : begun;
}

/** Replaces spaces and line feeds with one space. */
const onOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
