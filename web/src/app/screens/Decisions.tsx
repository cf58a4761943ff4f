import type { Project } from '@fieldkit/contract/projects.ts';
import { ArrowDown, CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { OverviewCard, OverviewLine } from '../../features/analytics/OverviewLists.tsx';
import { decisions as title } from '../../features/analytics/overview.messages.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as messages from './decisions.messages.ts';
import { type Decision, useDecisions } from './use-decisions.ts';

interface DecisionsProps {
  project: Project;
  /** Opens the versions of the project's plugin. */
  onPublish: () => void;
}

/** The id of the card to which the line at the top of the overview leads. */
const cardId = 'decisions';

const showCard = () => {
  const card = document.getElementById(cardId);
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
};

/** How many things need a decision, and which, in one line that leads to their card. */
export function DecisionLine({ project }: Pick<DecisionsProps, 'project'>) {
  const { decisions, total, isPending, failed } = useDecisions(project);
  if (isPending) return <OverviewLine />;
  if (total === 0)
    return (
      <OverviewLine>
        {!failed && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-ok" />}
        <p className="min-w-0 truncate text-ink-2">{failed ? messages.lineFailed : messages.none}</p>
      </OverviewLine>
    );
  return (
    <OverviewLine onClick={showCard}>
      <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
      <span className="shrink-0 font-medium">{messages.total(total)}</span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-ink-2">
        {decisions.map(({ text, short = text }) => short).join(' · ')}
      </span>
      <ArrowDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </OverviewLine>
  );
}

/**
 * What the user has to decide: documents, workflows and changes of the project, and invitations and
 * reviews of the user.
 */
export function Decisions({ project, onPublish }: DecisionsProps) {
  const { decisions, isPending, failed, retry } = useDecisions(project);
  return (
    <OverviewCard title={title} id={cardId}>
      {isPending && <Skeleton className="h-5 w-full rounded-md" />}
      {failed && <RetryNotice title={messages.loadFailed} retryLabel={messages.tryAgain} onRetry={retry} />}
      {!isPending && !failed && decisions.length === 0 && (
        <p className="flex items-center gap-2 text-13 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-ok" />
          {messages.none}
        </p>
      )}
      <ul className="divide-y divide-line">
        {!isPending &&
          decisions.map((decision) => (
            <li
              key={decision.key}
              className="grid justify-items-start gap-2 py-2.5 text-13 first:pt-0 last:pb-0"
            >
              <p dir="auto" className="wrap-anywhere">
                {decision.text}
              </p>
              <Answer decision={decision} onPublish={onPublish} />
            </li>
          ))}
      </ul>
    </OverviewCard>
  );
}

function Answer({ decision: { to, label, text }, onPublish }: { decision: Decision; onPublish: () => void }) {
  const name = messages.answerFor(label, text);
  if (to === null)
    return (
      <Button size="sm" aria-label={name} onClick={onPublish}>
        {label}
      </Button>
    );
  return (
    <Link to={to} aria-label={name} className={buttonClasses({ size: 'sm' })}>
      {label}
    </Link>
  );
}
