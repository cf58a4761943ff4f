import {
  type AnalyticsFilter,
  analyticsCalls,
  type QueryHistory as History,
  type LatestQuestion,
} from '@fieldkit/contract/analytics.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClientMark } from '../../content/ClientMark.tsx';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as messages from './developer-queries.messages.ts';
import { LatestQuestions } from './LatestQuestions.tsx';
import { AskedChart, RateChart } from './RateChart.tsx';

export interface QueryHistoryProps {
  projectUuid: string;
  groupUuid: string;
  filter: AnalyticsFilter;
  /** The link to the method or workflow that is the answer. */
  hrefOfAnswer: (answer: NonNullable<LatestQuestion['answer']>) => string;
  /** The link to the guide that is the answer. */
  hrefOfGuide: (guideUuid: string) => string;
  /** The link to the library whose description is the answer. */
  hrefOfLibrary: (libraryUuid: string) => string;
  /** The common name of a client. */
  nameOfClient: (client: string) => string;
  children?: ReactNode;
}

/**
 * How often a query was answered over time, what answers it now, which clients asked it and what was
 * reported. `children` are placed below the first two, next to the latest results, once these are loaded.
 */
export function QueryHistory(props: QueryHistoryProps) {
  const { projectUuid, groupUuid, filter, nameOfClient, children } = props;
  const { hrefOfAnswer, hrefOfGuide, hrefOfLibrary } = props;
  const links = { hrefOfAnswer, hrefOfGuide, hrefOfLibrary };
  const history = useQuery(
    callOptions(analyticsCalls.queryHistory, { params: { projectUuid, groupUuid }, query: filter }),
  );
  const { data } = history;
  return (
    <div className="grid gap-6 *:min-w-0 xl:grid-cols-2 xl:items-start xl:gap-8">
      <div className="grid gap-6 *:min-w-0">
        {history.isPending && <HistorySkeleton />}
        {history.isLoadingError && (
          <RetryNotice
            title={messages.historyFailed}
            retryLabel={messages.tryAgain}
            onRetry={() => void history.refetch()}
          >
            {errorMessage(history.error, { fallback: '' })}
          </RetryNotice>
        )}
        {data && <Rates history={data} links={links} />}
        {data && data.clients.length > 0 && <Clients clients={data.clients} nameOfClient={nameOfClient} />}
        {/* The history, whose height is unknown, would move them. */}
        {!history.isPending && children}
      </div>
      {data && (
        <div className="grid gap-6 *:min-w-0">
          <Part title={messages.latestTitle}>
            {data.latest.length === 0 && <p className="text-13 text-ink-3">{messages.noLatest}</p>}
            {data.latest.length > 0 && (
              <LatestQuestions
                questions={data.latest}
                answerOf={(question) => <AnswerOrGuide question={question} links={links} />}
                nameOfClient={nameOfClient}
              />
            )}
          </Part>
          {data.reports.length > 0 && <Reports reports={data.reports} hrefOfAnswer={props.hrefOfAnswer} />}
        </div>
      )}
    </div>
  );
}

/**
 * How often it was asked and answered, in total and by month, and the answer to the latest answered question.
 */
function Rates({ history, links }: { history: History; links: AnswerLinks }) {
  const { months, latest } = history;
  const sum = (part: 'count' | 'answered') => months.reduce((total, month) => total + month[part], 0);
  const now = latest.find(
    ({ outcome, answer, guide, library }) => outcome === 'answered' && (answer || guide || library),
  );
  return (
    <Part title={messages.history}>
      <p className="text-13 text-ink-2">{messages.historyOf(sum('answered'), sum('count'))}</p>
      {months.length > 1 && (
        <div className="mt-3 flex min-w-0">
          {/* A share that was never above 0% is no line worth drawing. */}
          {sum('answered') > 0 ? (
            <RateChart months={months} marks={[]} summary={messages.historySummary} />
          ) : (
            <div className="min-w-0 flex-1">
              <p className="mb-1 text-12 text-ink-3">{messages.askedTitle}</p>
              <AskedChart months={months} summary={messages.askedSummary} />
            </div>
          )}
        </div>
      )}
      <p className="mt-2 text-13">
        {now ? (
          <>
            <span className="text-ink-3">{messages.answersNow}</span>{' '}
            <AnswerOrGuide question={now} links={links} />
          </>
        ) : (
          <span className="text-ink-3">{messages.noAnswerYet}</span>
        )}
      </p>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 text-13 font-medium">{title}</h3>
      {children}
    </section>
  );
}

type AnswerLinks = Pick<QueryHistoryProps, 'hrefOfAnswer' | 'hrefOfGuide' | 'hrefOfLibrary'>;

/** The link to the method or workflow that answered a question, or else to the guide or library that did; nothing without any. */
function AnswerOrGuide({ question, links }: { question: LatestQuestion; links: AnswerLinks }) {
  const { answer, guide, library } = question;
  if (answer) return <AnswerLink answer={answer} hrefOfAnswer={links.hrefOfAnswer} />;
  if (guide)
    return (
      <>
        {messages.theGuide}{' '}
        <Link to={links.hrefOfGuide(guide.guide_uuid)} dir="auto" className="link wrap-anywhere">
          {guide.title}
        </Link>
      </>
    );
  if (question.closest)
    return (
      <>
        {messages.closest} <AnswerLink answer={question.closest} hrefOfAnswer={links.hrefOfAnswer} />
      </>
    );
  if (!library) return null;
  return (
    <>
      {messages.theDescription}{' '}
      <Link to={links.hrefOfLibrary(library.library_uuid)} dir="auto" className="link wrap-anywhere">
        {library.name}
      </Link>
    </>
  );
}

type AnswerLinkProps = Pick<QueryHistoryProps, 'hrefOfAnswer'> & {
  answer: NonNullable<LatestQuestion['answer']>;
};

const AnswerLink = ({ answer, hrefOfAnswer }: AnswerLinkProps) => (
  <Link to={hrefOfAnswer(answer)} dir="auto" className="link wrap-anywhere">
    {answer.name}
  </Link>
);

/** Each client with its share of the questions as a bar. */
function Clients({
  clients,
  nameOfClient,
}: Pick<QueryHistoryProps, 'nameOfClient'> & Pick<History, 'clients'>) {
  const max = Math.max(...clients.map(({ count }) => count));
  const sum = clients.reduce((total, { count }) => total + count, 0);
  return (
    <Part title={messages.clientsTitle}>
      <p className="mb-2 text-12 text-ink-3">{messages.clientsText(sum)}</p>
      <ul className="grid gap-1.5 text-13">
        {clients.map(({ client, count }) => (
          <li key={client} className="grid grid-cols-[9rem_1fr_3rem] items-center gap-3">
            <span className="flex min-w-0 items-center gap-2">
              <ClientMark client={client} />
              <span dir="auto" className="truncate" title={nameOfClient(client)}>
                {nameOfClient(client)}
              </span>
            </span>
            <span aria-hidden="true" className="h-1.5 rounded-full bg-hover">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(100 * count) / max}%` }}
              />
            </span>
            <span className="text-right text-12 text-ink-3 tabular-nums">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const reportTones = { missing: 'warn', wrong: 'bad', worked: 'ok' } as const;

function Reports({
  reports,
  hrefOfAnswer,
}: Pick<History, 'reports'> & Pick<QueryHistoryProps, 'hrefOfAnswer'>) {
  return (
    <Part title={messages.reportsTitle}>
      <ul className="divide-y divide-line rounded-md border border-line text-13">
        {reports.map(({ report_uuid, kind, text, about, reported_at }) => (
          <li key={report_uuid} className="px-3 py-2.5">
            <p dir="auto" className="wrap-anywhere">
              {text}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
              <Badge tone={reportTones[kind]}>{messages.reportKinds[kind]}</Badge>
              {about && <AnswerLink answer={about} hrefOfAnswer={hrefOfAnswer} />}
              <time dateTime={reported_at}>{relativeTime(reported_at, Date.now())}</time>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function HistorySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {messages.historyLoading}
      </p>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-52 w-full rounded-md" />
    </div>
  );
}
