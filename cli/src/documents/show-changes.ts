import * as messages from '../command-line.messages.ts';
import { alignColumns } from '../output/align-columns.ts';
import { paint } from '../output/paint.ts';
import type { DocumentResult } from './document-result.ts';

/** The maximum number of changes of one kind in a terminal. */
const MOST_OF_A_KIND = 40;

type Change = DocumentResult['added'][number];

/** What a document changes, a line for each method: breaking ones first, then the counts. */
export function showChanges(result: DocumentResult, columns: number | null): string[] {
  const { added, changed, removed, unchanged, broken_workflows } = result;
  const kinds = [
    linesOf(paint.green('+'), added),
    linesOf(paint.yellow('~'), changed),
    linesOf(paint.red('-'), removed),
  ];
  const rows = kinds.flatMap(({ rows }) => rows);
  const more = kinds.map(({ left }) => left).reduce((sum, left) => sum + left, 0);
  return [
    ...alignColumns(rows, columns),
    ...(more > 0 ? [paint.dim(messages.more(more))] : []),
    ...broken_workflows.map(({ name, steps }) => paint.red(messages.workflowBreaks(name, steps.join(', ')))),
    messages.summary(added.length, changed.length, removed.length, unchanged),
  ];
}

function linesOf(sign: string, changes: Change[]): { rows: string[][]; left: number } {
  const breakingFirst = changes.toSorted((one, other) => Number(other.breaking) - Number(one.breaking));
  return {
    rows: breakingFirst
      .slice(0, MOST_OF_A_KIND)
      .map((change) => [
        `${sign} ${change.method}`,
        change.endpoint,
        change.breaking ? paint.red(messages.breaking) : '',
        change.reasons.join(' ') || paint.dim(change.method_name),
      ]),
    left: Math.max(0, changes.length - MOST_OF_A_KIND),
  };
}
