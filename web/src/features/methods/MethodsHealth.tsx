import { formatCount } from '@fieldkit/contract/format-count.ts';
import { type MethodsOverview, methodConcerns } from '@fieldkit/contract/methods.ts';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { percentOf } from '../../lib/percent.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { MethodFilterState } from './MethodFilters.tsx';
import * as messages from './method-filter.messages.ts';

interface HealthProps {
  overview: MethodsOverview;
  filter: MethodFilterState;
}

/**
 * The share, in percent, of the texts that assistants use to explain methods and that are present: a description, an
 * example value for the inputs, and responses, counted equally.
 */
function healthOf({ total, concerns }: MethodsOverview): number {
  const { undescribed, without_example, without_responses } = concerns;
  const missing = [undescribed, without_example, without_responses].reduce(
    (sum, count) => sum + Math.min(count, total),
    0,
  );
  return percentOf(3 * total - missing, 3 * total);
}

function Score({ overview }: { overview: MethodsOverview }) {
  const score = healthOf(overview);
  return <span className={clsx('tabular-nums', score >= 90 ? 'text-ok' : 'text-warn')}>{score}%</span>;
}

function Concerns({ overview: { concerns }, filter, className }: HealthProps & { className?: string }) {
  return (
    <ul data-beside-rows className={clsx('grid grid-cols-1 gap-px', className)}>
      {methodConcerns
        .filter((concern) => concerns[concern] > 0)
        .map((concern) => (
          <MethodsChoice
            key={concern}
            label={messages.concerns[concern]}
            count={concerns[concern]}
            isCurrent={filter.filter.only === concern}
            onChoose={() => filter.set('only', filter.filter.only === concern ? '' : concern)}
          />
        ))}
    </ul>
  );
}

/** The health of a library's methods, with links to those that need work. */
export function MethodsHealth(props: HealthProps) {
  return (
    <section aria-label={messages.health} className="rounded-lg border border-line bg-surface p-4">
      <h2 className="flex items-baseline justify-between text-13 font-medium">
        {messages.health}
        <Score overview={props.overview} />
      </h2>
      <p className="mt-0.5 text-12 text-ink-3">{messages.healthText}</p>
      <Concerns {...props} className="-mx-2 mt-2" />
    </section>
  );
}

interface HealthLineProps {
  /** Undefined while loading. */
  overview: MethodsOverview | undefined;
  filter: MethodFilterState;
  className?: string;
}

/** The same as a line that unfolds, for narrow windows and small libraries. */
export function HealthLine({ overview, filter, className }: HealthLineProps) {
  if (!overview) return <Skeleton className={clsx('h-10 flex-1 rounded-lg', className)} />;
  return (
    <details
      className={clsx(
        'group rounded-lg border border-line bg-surface min-w-0 flex-1 open:basis-full',
        className,
      )}
    >
      <summary className="flex min-h-9.5 cursor-pointer list-none items-center gap-x-2 rounded-lg px-4 text-13 font-medium">
        {messages.health} <Score overview={overview} />
        <span className="min-w-0 flex-1 truncate text-12 font-normal text-ink-3 max-sm:hidden">
          {messages.healthText}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 text-ink-3 transition-transform duration-100 group-open:rotate-180"
        />
      </summary>
      <p className="px-4 text-12 text-ink-3 sm:hidden">{messages.healthText}</p>
      <Concerns overview={overview} filter={filter} className="px-2 pb-2 sm:grid-cols-2 sm:gap-x-4" />
    </details>
  );
}

interface MethodsChoiceProps {
  label: string;
  count: number;
  isCurrent: boolean;
  onChoose: () => void;
}

/** A tag or a concern with the number of its methods, which filters them. */
export function MethodsChoice({ label, count, isCurrent, onChoose }: MethodsChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isCurrent}
        onClick={onChoose}
        className={clsx(
          'flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left text-13 transition-colors duration-100 hover:bg-hover',
          isCurrent ? 'bg-active font-medium text-ink' : 'text-ink-2',
        )}
      >
        <span dir="auto" title={label} className="min-w-0 flex-1 truncate">
          {label}
        </span>
        <span className="text-12 tabular-nums">{formatCount(count)}</span>
      </button>
    </li>
  );
}
