import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { csvOf, downloadFile, fileNameOf } from '../../lib/download-file.ts';
import { fetchAllPages } from '../../lib/fetch-all-pages.ts';
import { fetchQueries, type QueriesFilter } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';
import { frequencyOf } from './QueryRow.tsx';

/**
 * Downloads the filtered queries as a CSV file, in the order of the list.
 * @returns whether there are more than fit
 */
export async function saveQueries(
  projectName: string,
  queriesFilter: QueriesFilter,
  signal: AbortSignal,
): Promise<{ isCut: boolean }> {
  const { rows, isCut } = await fetchAllPages(
    async (page, pageSize) => {
      const { queries, total } = await fetchQueries(queriesFilter, page, pageSize, signal);
      return { rows: queries, total };
    },
    ({ group_uuid }) => group_uuid,
  );
  const name = fileNameOf(messages.fileName(projectName), 'developer-queries');
  downloadFile(`${name}.csv`, fileOf(rows), 'text/csv');
  return { isCut };
}

/** The content of a CSV file with the queries. */
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
