import fs from 'node:fs';
import { comparePairs, describePairs } from './compare-runs.ts';
import { type Figure, figuresIn, sectionsOf } from './figures.ts';

/** A section as it is kept: measured in this run, or the last time that it could be measured. */
export type KeptSection = {
  title: string;
  measured_at: string;
  seconds: number | null;
  /** Why it could not be measured in the last run; the rest is of an earlier one. */
  failure: string | null;
  markdown: string;
  figures: Figure[];
};

export type KeptReport = { machine: string; finished_at: string | null; sections: KeptSection[] };

const COMPARISON = 'Compared with the last kept run';

/**
 * A report that is written after each section: a section that fails keeps its earlier result, and a run that is ended
 * keeps what it measured.
 */
export class ReportKeeper {
  readonly #files: { markdown: string; json: string };
  readonly #titles: readonly string[];
  readonly #machine: string;
  readonly #before: KeptReport | undefined;
  readonly #now = new Map<string, KeptSection>();
  readonly #measured = new Set<string>();

  constructor(
    files: { markdown: string; json: string },
    { titles, machine }: { titles: readonly string[]; machine: string },
  ) {
    this.#files = files;
    this.#titles = titles;
    this.#machine = machine;
    this.#before = readKept(files);
    for (const section of this.#before?.sections ?? [])
      if (titles.includes(section.title)) this.#now.set(section.title, { ...section, failure: null });
  }

  /** Measures a section and writes the report. Returns whether it could be measured. */
  async measure(title: string, work: () => Promise<string>): Promise<boolean> {
    const since = performance.now();
    try {
      const markdown = (await work()).trim();
      const seconds = Math.round((performance.now() - since) / 100) / 10;
      const measured_at = new Date().toISOString();
      const figures = figuresIn(title, markdown);
      this.#now.set(title, { title, measured_at, seconds, failure: null, markdown, figures });
      this.#measured.add(title);
      this.#write(null);
      return true;
    } catch (error) {
      const [failure = ''] = String((error as Error).message ?? error).split('\n');
      const empty = { title, measured_at: '', seconds: null, markdown: '', figures: [] };
      this.#now.set(title, { ...(this.#now.get(title) ?? empty), failure });
      this.#write(null);
      return false;
    }
  }

  finish(): void {
    this.#write(new Date().toISOString());
  }

  #write(finished_at: string | null): void {
    const sections = this.#titles.flatMap((title) => this.#now.get(title) ?? []);
    const report: KeptReport = { machine: this.#machine, finished_at, sections };
    replaceFile(this.#files.json, `${JSON.stringify(report, null, 2)}\n`);
    replaceFile(this.#files.markdown, this.#markdownOf(sections));
  }

  #markdownOf(sections: KeptSection[]): string {
    const intro = `# Benchmarks\n\nMade by \`npm run bench\`. ${this.#machine} Shared machines are noisy: read the ratios.\n`;
    const before = this.#before?.sections ?? [];
    const pairs = comparePairs(
      before.flatMap(({ figures }) => figures),
      sections.filter(({ title }) => this.#measured.has(title)).flatMap(({ figures }) => figures),
    );
    const since = this.#before?.finished_at?.slice(0, 10) ?? 'an earlier day';
    const compared = pairs.length > 0 ? [`## ${COMPARISON}\n\n${describePairs(pairs, since)}\n`] : [];
    return [intro, ...compared, ...sections.map(textOf)].join('\n');
  }
}

function textOf({ title, failure, measured_at, markdown }: KeptSection): string {
  if (failure === null) return `## ${title}\n\n${markdown}\n`;
  const kept = markdown === '' ? '' : ` This is the result of ${measured_at.slice(0, 10)}.\n\n${markdown}`;
  return `## ${title}\n\n*It could not be measured in the last run: ${failure}*${kept}\n`;
}

/** The last kept run: of the JSON, or else of a report that was written before there was any. */
function readKept({ markdown, json }: { markdown: string; json: string }): KeptReport | undefined {
  if (fs.existsSync(json)) return JSON.parse(fs.readFileSync(json, 'utf8')) as KeptReport;
  if (!fs.existsSync(markdown)) return undefined;
  const measured_at = fs.statSync(markdown).mtime.toISOString();
  const sections = [...sectionsOf(fs.readFileSync(markdown, 'utf8'))]
    .filter(([title]) => title !== COMPARISON)
    .map(([title, text]) => ({
      title,
      measured_at,
      seconds: null,
      failure: null,
      markdown: text,
      figures: figuresIn(title, text),
    }));
  return { machine: '', finished_at: measured_at, sections };
}

/** A reader, or the next run, finds the whole file or the one before. */
function replaceFile(file: string, text: string): void {
  fs.writeFileSync(`${file}.new`, text);
  fs.renameSync(`${file}.new`, file);
}
