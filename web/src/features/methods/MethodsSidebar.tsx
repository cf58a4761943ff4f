import type { MethodsOverview } from '@fieldkit/contract/methods.ts';
import { useState } from 'react';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { MethodFilterState } from './MethodFilters.tsx';
import { MethodsChoice, MethodsHealth } from './MethodsHealth.tsx';
import * as messages from './method-filter.messages.ts';

interface MethodsSidebarProps {
  /** Undefined while loading. */
  overview: MethodsOverview | undefined;
  filter: MethodFilterState;
}

/** The minimum number of tags for which the list has a search field. */
const SEARCHED_FROM = 12;

/** Shown next to the methods of a large library: the methods that may need work, and the tags with their counts. */
export function MethodsSidebar({ overview, filter }: MethodsSidebarProps) {
  const [term, setTerm] = useState('');
  if (!overview) return <Skeleton className="h-96 w-full rounded-lg" />;
  const { tags, total } = overview;
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()));
  return (
    <div className="grid gap-6">
      <MethodsHealth overview={overview} filter={filter} />
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
          <ul data-beside-rows className="grid max-h-[60dvh] grid-cols-1 gap-px overflow-y-auto">
            {term === '' && (
              <MethodsChoice
                label={messages.allMethods}
                count={total}
                isCurrent={!filter.filter.tag}
                onChoose={() => filter.set('tag', '')}
              />
            )}
            {shown.map(({ name, count }) => (
              <MethodsChoice
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
