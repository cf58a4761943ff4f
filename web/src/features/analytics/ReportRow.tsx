import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import { relativeTime } from '@fieldkit/contract/relative-time.ts';
import { Link } from 'react-router';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import type { ChartProps } from './chart-props.ts';
import type { ReportKind } from './charts.hooks.ts';
import { clientName } from './client-name.ts';

const reportTones: Record<ReportKind, Tone> = { missing: 'warn', wrong: 'bad', worked: 'ok' };

export interface ReportRowProps {
  report: DeveloperReport;
  hrefOfReported: ChartProps['hrefOfReported'];
}

/** The comment, its subject, the client and the time. */
export function ReportRow({ report, hrefOfReported }: ReportRowProps) {
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
