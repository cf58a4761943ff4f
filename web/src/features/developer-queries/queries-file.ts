import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { csvOf } from '../../lib/csv.ts';
import { downloadFile, fileNameOf } from '../../lib/download-file.ts';
import { fetchQueries, type QueriesFilter } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';
import { frequencyOf } from './QueryRow.tsx';

/** The maximum rows of a spreadsheet file. */
export const maxRows = 10_000;
const pageSize = 200;

/**
 * Saves the filtered queries as a CSV file.
 * @returns whether there are more than fit
 */
export async function saveQueries(
  projectName: string,
  wanted: QueriesFilter,
  signal: AbortSignal,
): Promise<{ isCut: boolean }> {
  const { queries, isCut } = await allQueries(wanted, signal);
  const name = fileNameOf(messages.fileName(projectName), 'developer-queries');
  downloadFile(`${name}.csv`, fileOf(queries), 'text/csv');
  return { isCut };
}

/** All queries, the most frequent first. */
async function allQueries(
  wanted: QueriesFilter,
  signal: AbortSignal,
): Promise<{ queries: DeveloperQuery[]; isCut: boolean }> {
  const found = new Map<string, DeveloperQuery>();
  for (let page = 1; ; page++) {
    const { queries, total } = await fetchQueries(wanted, page, pageSize, signal);
    // Queries are counted while the pages are read, so a query may move to the next page: it is kept once.
    for (const query of queries) found.set(query.group_uuid, query);
    if (queries.length < pageSize || page * pageSize >= Math.min(total, maxRows))
      return { queries: [...found.values()].slice(0, maxRows), isCut: total > maxRows };
  }
}

/** The queries as the text of a CSV file. */
const fileOf = (queries: readonly DeveloperQuery[]): string =>
  csvOf(
    messages.columns,
    queries.map((query) => [
      query.text,
      analyticsMessages.frequency[frequencyOf(query.count)],
      query.count,
      query.answered,
      query.uncertain,
      query.none,
      query.library_name.join('; '),
      query.workflow_name ?? '',
      ...ratesOf(query.before, query.after),
      query.answer?.name ?? '',
      ...ratesOf(query.answer?.before, query.answer?.after),
      query.last_asked,
    ]),
  );

type Rate = DeveloperQuery['before'] | undefined;

const ratesOf = (before: Rate, after: Rate): (number | string)[] =>
  [before, after].flatMap((rate) => [rate?.count ?? '', rate?.answered ?? '']);
