import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { ParsedAnswer } from '@fieldkit/contract/call.ts';
import { formatUtcDate, relativeTime } from '@fieldkit/contract/format-date.ts';
import { ArrowRight, CircleCheck, PencilRuler, SquareFunction, TrendingUp, Waypoints } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { describeProof, useProof } from '../../content/answer-proof.ts';
import { ClientMark } from '../../content/ClientMark.tsx';
import { fromElsewhere } from '../../lib/use-list-address.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Scope, useGaps } from './charts.hooks.ts';
import { clientName } from './client-name.ts';
import * as messages from './overview.messages.ts';

const SHOWN_GAPS = 5;
const SHOWN_CLIENTS = 5;

/** A section of the overview with a title. */
export function OverviewCard(props: {
  title: string;
  text?: string;
  action?: ReactNode;
  /** The card can then be focused by script. */
  id?: string;
  children: ReactNode;
}) {
  const { title, text, action, id, children } = props;
  return (
    <Card
      as="section"
      padded
      aria-label={title}
      className="min-w-0 scroll-my-20"
      {...(id !== undefined && { id, tabIndex: -1 })}
    >
      <div className="mb-3 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="title-card">{title}</h2>
          {text && <p className="mt-1 text-12 text-ink-3">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}

const lineLook = 'flex h-10 w-full min-w-0 items-center gap-2 rounded-lg px-4 text-left text-13';

/** A line of constant height beside the figures, with `onClick` as a button. Without content, a placeholder. */
export function OverviewLine({ onClick, children }: { onClick?: () => void; children?: ReactNode }) {
  return (
    <Card aria-busy={!children} className="min-w-0">
      {onClick ? (
        <button type="button" onClick={onClick} className={`${lineLook} transition-colors hover:bg-hover`}>
          {children}
        </button>
      ) : (
        <div className={lineLook}>{children ?? <Skeleton className="h-3.5 w-60" />}</div>
      )}
    </Card>
  );
}

interface ProofLineProps {
  scope: Scope;
  /** Developer Queries, which shows the answers and the months. */
  href: string;
}

/** What the project's answers changed: one sentence of constant height below the figures. */
export function ProofLine({ scope, href }: ProofLineProps) {
  const proof = useProof(scope.projectUuid, scope.filter, true);
  if (proof.isPending) return <OverviewLine />;
  const change = proof.data && describeProof(proof.data);
  const Icon = change?.isRaised ? TrendingUp : Waypoints;
  return (
    <OverviewLine>
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${change?.isRaised ? 'text-ok' : 'text-ink-3'}`} />
      {change ? (
        <Link to={href} className="link flex h-full min-w-0 flex-1 items-center gap-2 font-medium">
          <span className="line-clamp-2 flex-1 leading-4">{change.text}</span>
          {change.isRaised && <RaisedRate rates={change.rates} />}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </Link>
      ) : (
        <span className="line-clamp-2 leading-4">{proof.data ? messages.noProof : messages.loadFailed}</span>
      )}
    </OverviewLine>
  );
}

/** The part of a bar by which the answer rate was raised. The sentence beside it has the figures. */
const RaisedRate = ({ rates: [before, after] }: { rates: readonly [number, number] }) => (
  <span aria-hidden="true" className="relative h-1.5 w-40 shrink-0 rounded-full bg-sunken max-md:hidden">
    <span
      className="absolute inset-y-0 rounded-full bg-ok"
      style={{ left: `${before}%`, right: `${100 - after}%` }}
    />
  </span>
);

/**
 * The placeholder for a section of the overview whose data is loading. `className` sets the height that it
 * will have.
 */
export function LoadingCard({ title, className }: { title: string; className: string }) {
  return (
    <OverviewCard title={title}>
      <Skeleton className={`w-full rounded-md ${className}`} />
    </OverviewCard>
  );
}

interface TopGapsProps {
  scope: Scope;
  /** Whether the user may answer questions. */
  mayAnswer: boolean;
  /** False if no question was ever asked. */
  hasQuestions: boolean;
  hrefOfQueries: (more: Record<string, string>) => string;
}

/** The most frequent unanswered questions, each with the two ways to answer it. */
export function TopGaps({ scope, mayAnswer, hasQuestions, hrefOfQueries }: TopGapsProps) {
  const gaps = useGaps(scope);
  const rows = gaps.data?.slice(0, SHOWN_GAPS) ?? [];
  const hrefOfGroup = (group: string, more: Record<string, string> = {}) => hrefOfQueries({ group, ...more });

  return (
    <OverviewCard
      title={messages.topGaps}
      text={messages.topGapsText}
      action={
        rows.length > 0 && (
          <Link
            to={hrefOfQueries({ only: 'unanswered' })}
            className="link inline-flex min-h-6 shrink-0 items-center gap-1 text-12 font-medium"
          >
            {messages.allGaps}
            <ArrowRight aria-hidden="true" className="size-3.5" />
          </Link>
        )
      }
    >
      {gaps.isPending && <Skeleton className="h-64 w-full rounded-md" />}
      {gaps.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={messages.tryAgain}
          onRetry={() => void gaps.refetch()}
        />
      )}
      {gaps.data?.length === 0 && !hasQuestions && (
        <p className="py-8 text-13 text-ink-2">{messages.noQuestionsText}</p>
      )}
      {gaps.data?.length === 0 && hasQuestions && (
        <p className="flex items-center gap-2 py-8 text-13 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-ok" />
          <span>
            <span className="font-medium text-ink">{messages.noGaps}.</span> {messages.noGapsText}
          </span>
        </p>
      )}
      <ol className="divide-y divide-line">
        {rows.map(({ group_uuid, text, count }) => (
          <li
            key={group_uuid}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <Link
                to={hrefOfGroup(group_uuid)}
                dir="auto"
                title={text}
                className="link line-clamp-2 text-13 font-medium wrap-anywhere"
              >
                {text}
              </Link>
              <p className="mt-0.5 text-12 text-ink-3">{messages.neverAnswered(count)}</p>
            </div>
            {mayAnswer && (
              <div className="flex flex-wrap gap-2">
                <Link
                  to={hrefOfGroup(group_uuid, { open: 'draft' })}
                  state={fromElsewhere}
                  aria-label={messages.draftFor(text)}
                  className={buttonClasses({ size: 'sm' })}
                >
                  <PencilRuler />
                  {messages.draftWorkflow}
                </Link>
                <Link
                  to={hrefOfGroup(group_uuid, { open: 'answer' })}
                  state={fromElsewhere}
                  aria-label={messages.answerFor(text)}
                  className={buttonClasses({ variant: 'ghost', size: 'sm' })}
                >
                  <SquareFunction />
                  {messages.answerWithMethod}
                </Link>
              </div>
            )}
          </li>
        ))}
      </ol>
    </OverviewCard>
  );
}

type Clients = ParsedAnswer<typeof analyticsCalls.overview>['clients'];

interface ClientListProps {
  /** Undefined if the clients could not be loaded. */
  clients: Clients | undefined;
  onRetry: () => void;
  /** A link to the keys of the project, shown until an assistant has asked. */
  action: ReactNode;
}

/**
 * The assistants that asked questions, with the number of their developers and the time or day of their last
 * question.
 */
export function ClientList({ clients, onRetry, action }: ClientListProps) {
  const [now] = useState(() => Date.now());
  const named = clients?.filter(({ client }) => client !== '').slice(0, SHOWN_CLIENTS);
  return (
    <OverviewCard title={messages.clients}>
      {!clients && (
        <RetryNotice title={messages.loadFailed} retryLabel={messages.tryAgain} onRetry={onRetry} />
      )}
      {named?.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p className="text-13 text-ink-2">{messages.noClients}</p>
          {action}
        </div>
      )}
      <ul className="divide-y divide-line">
        {named?.map(({ client, count, developers, last_day, last_at }) => (
          <li key={client} className="flex items-center gap-3 py-2 text-13 first:pt-0 last:pb-0">
            <span className="grid size-8 shrink-0 place-items-center rounded-md border border-line">
              <ClientMark client={client} />
            </span>
            <div className="min-w-0 flex-1">
              <p dir="auto" title={client} className="truncate font-medium">
                {clientName(client)}
              </p>
              <p className="text-12 text-ink-3">{messages.clientText(developers, count)}</p>
            </div>
            {last_at && (
              <time dateTime={last_at} className="shrink-0 text-12 text-ink-3">
                {messages.lastSeen(relativeTime(last_at, now, messages.justNow))}
              </time>
            )}
            {!last_at && last_day && (
              <span className="shrink-0 text-12 text-ink-3">
                {messages.lastAsked(formatUtcDate(new Date(`${last_day}T00:00:00Z`)))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}
