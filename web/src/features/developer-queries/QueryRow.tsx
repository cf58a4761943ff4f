import { type DeveloperQuery, outcomes } from '@fieldkit/contract/analytics.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { clsx } from 'clsx';
import { ListPlus, Pencil, Pin, Reply } from 'lucide-react';
import { Link } from 'react-router';
import { fromList, type ListAddress } from '../../lib/use-list-address.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxBox } from '../../ui/Checkbox.tsx';
import { canHover } from '../../ui/can-hover.ts';
import { outcomeColors } from '../../ui/charts/outcome-colors.ts';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import type { MenuAction } from '../../ui/MoreMenuItems.tsx';
import { AnsweredBy, type AnsweredByProps } from './AnsweredBy.tsx';
import * as messages from './developer-queries.messages.ts';
import type { WorkflowOpening } from './use-workflow-opening.ts';

export interface QueryRowProps extends QueryActionsProps {
  queries: ListAddress;
  workflows: ListAddress;
  hrefOfMethod: AnsweredByProps['hrefOfMethod'];
  /** Null if the user may not merge. */
  selection: Selection<DeveloperQuery> | null;
  /** How often the most frequent query of the page was asked; its bar has the whole width. */
  most: number;
}

/** A query: its frequency and libraries, its outcomes, and its workflow. The whole row opens its wordings. */
export function QueryRow(props: QueryRowProps) {
  const { query, queries, workflows, hrefOfMethod, selection, opening, most } = props;
  const { group_uuid, text } = query;
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      {selection && (
        <CheckboxBox
          checked={selection.has(group_uuid)}
          aria-label={messages.selectOne(text)}
          onChange={({ target }) => selection.choose(query, target.checked)}
          className="z-1 mt-0.5 pointer-coarse:size-6"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80 max-sm:basis-full">
          <h2 className="line-clamp-2 text-13 font-medium wrap-anywhere" dir="auto">
            <Link
              to={queries.hrefOf(group_uuid)}
              state={fromList}
              preventScrollReset
              className="stretched-link text-ink"
              title={text}
            >
              {text}
            </Link>
          </h2>
          <About query={query} href={queries.hrefOf(group_uuid)} />
          <AnsweredBy query={query} workflows={workflows} hrefOfMethod={hrefOfMethod} />
        </div>
        <OutcomeBar query={query} most={most} />
        <QueryActions {...props} />
        {opening.failed?.groupUuid === group_uuid && <OpeningFailure query={query} opening={opening} />}
      </div>
    </li>
  );
}

/** The count, the libraries, the dates and the number of wordings. */
function About({ query, href }: { query: DeveloperQuery; href: string }) {
  const { count, library_name, last_asked, mongodb_id } = query;
  const libraries = library_name.join(', ');
  // A calendar day, independent of the time zone.
  const day = formatDate(`${last_asked}T12:00:00`, '');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
      <FrequencyBadge count={count} />
      <span dir="auto" className="max-w-full truncate" title={libraries}>
        <span className="sr-only">{messages.libraries}: </span>
        {libraries || messages.noLibrary}
      </span>
      <Link to={href} state={fromList} preventScrollReset className="link relative z-1 tabular-nums">
        {messages.wordingCount(mongodb_id.length)}
      </Link>
      {day && <span>{messages.lastAsked(day)}</span>}
    </p>
  );
}

/** Frequent queries are filled. The accent color is left to links, and red would suggest an error. */
const tones: Record<Frequency, Tone> = { high: 'neutral', medium: 'neutral', low: 'line', veryLow: 'line' };

/** The frequency of a query as a word and a number. */
function FrequencyBadge({ count }: { count: number }) {
  const frequency = frequencyOf(count);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={tones[frequency]}>{analyticsMessages.frequency[frequency]}</Badge>
      <span className="tabular-nums">{messages.asked(count)}</span>
    </span>
  );
}

type Frequency = keyof typeof analyticsMessages.frequency;

/** The frequency of a query as a word. */
export function frequencyOf(count: number): Frequency {
  if (count >= 30) return 'high';
  if (count >= 20) return 'medium';
  return count >= 10 ? 'low' : 'veryLow';
}

/** The outcomes of a query as a bar, as long as the query is frequent, and as text. */
function OutcomeBar({ query, most }: { query: DeveloperQuery; most: number }) {
  const shown = outcomes.filter((outcome) => query[outcome] > 0);
  const width = `max(${(query.count / most) * 100}%, 8%)`;
  return (
    <div className="w-full sm:w-72">
      <div aria-hidden="true" style={{ width }} className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {shown.map((outcome) => (
          <span
            key={outcome}
            style={{ flexGrow: query[outcome], minWidth: 4, background: outcomeColors[outcome] }}
          />
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-2 text-12 text-ink-2 tabular-nums">
        {shown.map((outcome) => (
          <span key={outcome} className="inline-flex items-center gap-1">
            <span className="size-1.5 rounded-full" style={{ background: outcomeColors[outcome] }} />
            {messages.outcomes[outcome](query[outcome])}
          </span>
        ))}
      </p>
    </div>
  );
}

interface QueryActionsProps {
  query: DeveloperQuery;
  ownership: Role;
  opening: WorkflowOpening;
  onPin: (query: DeveloperQuery) => void;
  onAnswer: (query: DeveloperQuery) => void;
}

/** Whether almost all of its questions were answered, so that it needs no workflow. */
export const isSolved = ({ answered, uncertain, none, has_workflow }: DeveloperQuery): boolean =>
  !has_workflow && answered >= 0.95 * (answered + uncertain + none);

/** Create Workflow or Edit Workflow, and the answer and the pin, on touch screens and in narrow windows in a menu. Empty if the user may not use them. */
function QueryActions({ query, ownership, opening, onPin, onAnswer }: QueryActionsProps) {
  const { group_uuid, has_workflow, text } = query;
  if (!can(ownership, has_workflow ? 'workflows.update' : 'workflows.create')) return null;
  const label = has_workflow ? analyticsMessages.editWorkflow : analyticsMessages.createWorkflow;
  const more: MenuAction[] = [];
  if (can(ownership, 'methods.update'))
    more.push({ label: messages.answer(text), icon: <Reply />, onSelect: () => onAnswer(query) });
  if (can(ownership, 'pins.change'))
    more.push({ label: messages.pin(text), icon: <Pin />, onSelect: () => onPin(query) });
  return (
    <div className="relative z-1 flex items-center gap-1 sm:self-stretch">
      {canHover() && (
        // Where the row is one line, they are before the button and cover the end of the bar.
        <span className="row-actions row-overlay pointer-events-none end-full! max-lg:hidden">
          {more.map(({ label: name, icon, onSelect }) => (
            <IconButton
              key={name}
              size="sm"
              label={name}
              icon={icon}
              onClick={onSelect}
              className="pointer-events-auto"
            />
          ))}
        </span>
      )}
      <Button
        size="sm"
        // The same width in both states, so that the icons and bars next to it are aligned.
        className={clsx('min-w-37', isSolved(query) && 'row-actions')}
        icon={has_workflow ? <Pencil /> : <ListPlus />}
        aria-label={messages.createFor(label, text)}
        loading={opening.pending === group_uuid}
        onClick={() => opening.open(query)}
      >
        {label}
      </Button>
      {more.length > 0 && (
        <MoreMenu
          size="sm"
          className={clsx(canHover() && 'lg:hidden')}
          label={messages.actionsFor(text)}
          actions={more}
        />
      )}
    </div>
  );
}

/** Why the editor did not open, with a retry button. */
export function OpeningFailure({ query, opening }: Pick<QueryActionsProps, 'query' | 'opening'>) {
  return (
    <RetryNotice
      title={opening.failed?.title ?? ''}
      retryLabel={messages.tryAgain}
      onRetry={() => opening.open(query)}
      className="relative z-1 w-full"
    >
      {opening.failed?.text}
    </RetryNotice>
  );
}
