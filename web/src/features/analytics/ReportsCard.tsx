import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { analyticsChartMessages as say } from '@fieldkit/contract/messages/analytics-charts.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { ChartCard, type Table } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { allReports, type ReportKind, useReportCounts, useReports } from './charts.hooks.ts';
import { clientName } from './client-name.ts';
import { NoData } from './NoData.tsx';
import { ReportRow } from './ReportRow.tsx';

/** The newest reports; "Show all" pages them. */
const most = 4;

/** Reports of assistants about answers: the count of each kind, and their comments. */
export function ReportsCard({ project, scope, hrefOfReported }: ChartProps) {
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const counts = useReportCounts(scope);
  const reports = useReports(scope, { kind, page: page ?? 1, size: page === null ? most : limits.pageSize });
  const rows = reports.data?.answer ?? [];
  const total = reports.data?.total ?? rows.length;
  const none = reports.data?.total === 0 && kind === null;

  const kinds = (
    <div role="toolbar" aria-label={say.kindsLabel} className="mb-3 flex flex-wrap gap-2">
      {(counts.data ?? []).map((each) => (
        <Button
          key={each.kind}
          size="sm"
          aria-pressed={kind === each.kind}
          className={kind === each.kind ? 'border-ink' : ''}
          onClick={() => {
            setKind(kind === each.kind ? null : each.kind);
            setPage(page && 1);
          }}
        >
          {say.kindFilter(say.reportKinds[each.kind], formatCount(each.count))}
        </Button>
      ))}
    </div>
  );

  return (
    <ChartCard
      title={say.reports}
      description={say.descriptions.reports}
      projectName={project.name}
      query={reports}
      shape="rows"
      table={none ? null : tableOf(rows)}
      wholeTable={async () => tableOf(await allReports(scope, kind))}
      empty={
        <>
          {kind && kinds}
          <NoData title={say.noReports}>{say.noReportsText}</NoData>
        </>
      }
    >
      {kinds}
      <ul aria-label={say.reports} className="divide-y divide-line">
        {rows.map((report) => (
          <ReportRow key={report.report_uuid} report={report} hrefOfReported={hrefOfReported} />
        ))}
      </ul>
      {page === null && total > rows.length && (
        <Button variant="ghost" size="sm" className="mt-3 -ml-2.5 self-start" onClick={() => setPage(1)}>
          {say.showAll(total)}
        </Button>
      )}
      {page !== null && (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / limits.pageSize)}
          onPageChange={setPage}
          labels={say.reportPages}
        />
      )}
    </ChartCard>
  );
}

const columns = say.columns;
const tableOf = (reports: readonly DeveloperReport[]): Table => ({
  header: [columns.when, columns.kind, columns.report, columns.about, columns.client, columns.channel],
  rows: reports.map(({ reported_at, kind, text, about, client, channel }) => [
    reported_at.slice(0, 10),
    say.reportKinds[kind],
    text,
    about?.name ?? '',
    clientName(client),
    say.channels[channel],
  ]),
});
