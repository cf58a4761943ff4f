import { formatCount } from '@fieldkit/contract/format-count.ts';
import { type MethodsOverview, methodConcerns } from '@fieldkit/contract/methods.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { percentOf } from '../../lib/percent.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { MethodFilterState } from './MethodFilters.tsx';
import * as messages from './method-filter.messages.ts';

interface MethodsSidebarProps {
  /** Undefined while loading. */
  overview: MethodsOverview | undefined;
  filter: MethodFilterState;
}

/** The number of tags from which the tree can be searched. */
const SEARCHED_FROM = 12;

/** The tags of a large library with their counts, next to its methods, and what may need work. */
export function MethodsSidebar({ overview, filter }: MethodsSidebarProps) {
  const [term, setTerm] = useState('');
  if (!overview) return <Skeleton className="h-96 w-full rounded-lg" />;
  const { tags, total } = overview;
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()));
  return (
    <div className="grid gap-6">
      <Health overview={overview} filter={filter} />
      {tags.length > 0 && (
        <nav aria-label={messages.tags} className="min-w-0">
          <h2 className="mb-2 text-12 font-medium text-ink-3">{messages.tags}</h2>
          {tags.length >= SEARCHED_FROM && (
            <SearchInput
              label={messages.searchTags}
              placeholder={messages.searchTags}
              clearLabel={messages.clear}
              value={term}
              onValueChange={setTerm}
              className="mb-2"
            />
          )}
          <ul data-beside-rows className="grid max-h-[60dvh] gap-px overflow-y-auto">
            {term === '' && (
              <Choice
                label={messages.allMethods}
                count={total}
                isCurrent={!filter.filter.tag}
                onChoose={() => filter.set('tag', '')}
              />
            )}
            {shown.map(({ name, count }) => (
              <Choice
                key={name}
                label={name}
                count={count}
                isCurrent={filter.filter.tag === name}
                onChoose={() => filter.set('tag', name)}
              />
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  count: number;
  isCurrent: boolean;
  onChoose: () => void;
}

function Choice({ label, count, isCurrent, onChoose }: ChoiceProps) {
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

/** How many methods assistants can find and explain, with links to those that need work. */
function Health({ overview, filter }: { overview: MethodsOverview; filter: MethodFilterState }) {
  const { total, concerns } = overview;
  const score = percentOf(total - Math.min(total, concerns.undescribed), total);
  const open = methodConcerns.filter((concern) => concerns[concern] > 0);
  return (
    <section aria-label={messages.health} className="rounded-lg border border-line bg-surface p-4">
      <h2 className="flex items-baseline justify-between text-13 font-medium">
        {messages.health}
        <span className={clsx('tabular-nums', score >= 90 ? 'text-ok' : 'text-warn')}>{score}%</span>
      </h2>
      <p className="mt-0.5 text-12 text-ink-3">{messages.healthText}</p>
      <ul data-beside-rows className="mt-2 grid gap-px">
        {open.map((concern) => (
          <Choice
            key={concern}
            label={messages.concerns[concern]}
            count={concerns[concern]}
            isCurrent={filter.filter.only === concern}
            onChoose={() => filter.set('only', filter.filter.only === concern ? '' : concern)}
          />
        ))}
      </ul>
    </section>
  );
}
