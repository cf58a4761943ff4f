import type { Figure } from './figures.ts';
import { table } from './table.ts';

/** A figure of two runs. */
export type Pair = {
  figure: Figure;
  before: number;
  /** How much worse it is now: 1 for the same, 2 for twice as slow or half as good. */
  worse: number;
};

/** Shared machines are noisy: a smaller difference means nothing. */
const NOISE = 1.15;
const MOST = 40;

const keyOf = ({ section, row, column }: Figure): string => [section, row, column].join('\n');

/** Whether more is better or worse; undefined where a figure is only a fact, such as a number of documents. */
function directionOf({ row, column, unit }: Figure): 'more' | 'less' | undefined {
  const words = `${row} ${column}`;
  if (/a second\b|nDCG|recall|\bfound\b|\banswered\b|precision|hit|score|\bright\b/i.test(words))
    return 'more';
  if (/^(ms|s|min|MB|kB|bytes|tokens)$/.test(unit)) return 'less';
  if (/ratio|failed|lost|tokens|bytes|\b(ms|MB|kB)\b/i.test(words)) return 'less';
  return undefined;
}

/** The figures that both runs have and that can be better or worse, worst regressions first. */
export function comparePairs(before: Figure[], now: Figure[]): Pair[] {
  const earlier = new Map(before.map((figure) => [keyOf(figure), figure]));
  return now
    .flatMap((figure) => {
      const old = earlier.get(keyOf(figure));
      const direction = directionOf(figure);
      if (!old || !direction || old.unit !== figure.unit) return [];
      return [{ figure, before: old.value, worse: ratioOf(old.value, figure.value, direction) }];
    })
    .sort((one, other) => other.worse - one.worse);
}

function ratioOf(before: number, now: number, direction: 'more' | 'less'): number {
  const [good, bad] = direction === 'less' ? [before, now] : [now, before];
  if (good === bad) return 1;
  return good <= 0 ? Number.POSITIVE_INFINITY : bad / good;
}

/** Formats the comparison as Markdown: a summary, and a table of what became worse, then of what became better. */
export function describePairs(pairs: Pair[], since: string): string {
  const worse = pairs.filter((pair) => pair.worse > NOISE);
  const better = pairs.filter((pair) => pair.worse < 1 / NOISE).reverse();
  const alike = pairs.length - worse.length - better.length;
  const lines = [...worse, ...better].slice(0, MOST).map(({ figure, before, worse: times }) => {
    const { section, row, column, value, unit } = figure;
    const change = times > 1 ? `**${times.toFixed(2)} × worse**` : `${(1 / times).toFixed(2)} × better`;
    return [section, row, column, `${before} ${unit}`.trim(), `${value} ${unit}`.trim(), change];
  });
  const summary = `${pairs.length} figures of this run and of the run of ${since}: ${worse.length} are worse by more than ${Math.round((NOISE - 1) * 100)} %, ${better.length} better, ${alike} alike.`;
  return lines.length === 0
    ? summary
    : `${summary}\n\n${table(['section', 'what', 'figure', 'before', 'now', 'change'], lines)}`;
}
