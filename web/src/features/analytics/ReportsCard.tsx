import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard, type Table } from './ChartCard.tsx';
import { allReports, type ChartProps, type ReportKind, useReportCounts, useReports } from './charts.hooks.ts';
import { clientName } from './client-name.ts';
import { NoData } from './NoData.tsx';

/** The number of reports shown until the user selects "Show all", which adds pagination. */
const max = 4;

/** Reports from assistants about answers: the count of each kind, and their comments. */
export function ReportsCard({ project, scope, hrefOfReported }: ChartProps) {
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const counts = useReportCounts(scope);
  const reports = useReports(scope, { kind, page: page ?? 1, size: page === null ? max : limits.pageSize });
  const rows = reports.data?.answer ?? [];
  const total = reports.data?.total ?? rows.length;
  const isEmpty = reports.data?.total === 0 && kind === null;

  const kinds = (
    <div role="toolbar" aria-label={messages.kindsLabel} className="mb-3 flex flex-wrap gap-2">
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
          {messages.kindFilter(messages.reportKinds[each.kind], formatCount(each.count))}
        </Button>
      ))}
    </div>
  );

  return (
    <ChartCard
      title={messages.reports}
      description={messages.descriptions.reports}
      projectName={project.name}
      query={reports}
      shape="rows"
      table={isEmpty ? null : tableOf(rows)}
      wholeTable={async () => {
        const { rows: all, isCut } = await allReports(scope, kind);
        return { ...tableOf(all), isCut };
      }}
      empty={
        <>
          {kind && kinds}
          <NoData title={messages.noReports}>{messages.noReportsText}</NoData>
        </>
      }
    >
      {kinds}
      <ul aria-label={messages.reports} className="divide-y divide-line">
        {rows.map((report) => (
          <ReportRow key={report.report_uuid} report={report} hrefOfReported={hrefOfReported} />
        ))}
      </ul>
      {page === null && total > rows.length && (
        <Button variant="ghost" size="sm" className="mt-3 -ml-2.5 self-start" onClick={() => setPage(1)}>
          {messages.showAll(total)}
        </Button>
      )}
      {page !== null && (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / limits.pageSize)}
          onPageChange={setPage}
          labels={messages.reportPages}
        />
      )}
    </ChartCard>
  );
}

const columns = messages.columns;
const tableOf = (reports: readonly DeveloperReport[]): Table => ({
  header: [columns.when, columns.kind, columns.report, columns.about, columns.client, columns.channel],
  rows: reports.map(({ reported_at, kind, text, about, client, channel }) => [
    reported_at.slice(0, 10),
    messages.reportKinds[kind],
    text,
    about?.name ?? '',
    clientName(client),
    messages.channels[channel],
  ]),
});

const reportTones: Record<ReportKind, Tone> = { missing: 'warn', wrong: 'bad', worked: 'ok' };

interface ReportRowProps {
  report: DeveloperReport;
  hrefOfReported: ChartProps['hrefOfReported'];
}

/** A report's comment, subject, client and time. */
function ReportRow({ report, hrefOfReported }: ReportRowProps) {
  const { kind, text, about, channel, client, reported_at } = report;
  return (
    <li className="py-2.5 text-13 first:pt-0">
      <p
        dir="auto"
        title={text ?? undefined}
        className={`line-clamp-3 wrap-anywhere ${text ? '' : 'text-ink-3'}`}
      >
        {text || messages.noWords}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
        <Badge tone={reportTones[kind]}>{messages.reportKinds[kind]}</Badge>
        {about && (
          <Link to={hrefOfReported(about)} className="link inline-flex min-h-6 min-w-0 items-center">
            <span dir="auto" className="truncate" title={about.name}>
              {about.name}
            </span>
          </Link>
        )}
        <span className="min-w-0 truncate">
          {messages.reportedBy(clientName(client), messages.channels[channel])}
        </span>
        <time dateTime={reported_at}>{relativeTime(reported_at, Date.now())}</time>
      </p>
    </li>
  );
}
