import {
  type MethodFilter,
  type MethodsOverview,
  methodConcerns,
  methodOrders,
} from '@fieldkit/contract/methods.ts';
import { clsx } from 'clsx';
import { FilterX, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { useChangingParams } from '../../lib/use-changing-params.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import * as messages from './method-filter.messages.ts';

interface MethodFiltersProps {
  overview: MethodsOverview | undefined;
  state: MethodFilterState;
  /** Whether the tags are next to the methods on wide screens. */
  hasTree: boolean;
}

/** The filters above the methods of a large library, in narrow windows behind a button. On wide screens, the tags are next to them instead. */
export function MethodFilters({ overview, state, hasTree }: MethodFiltersProps) {
  const { filter, isFiltered, set, clear } = state;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = [filter.tag, filter.http_method, filter.only].filter(Boolean).length;
  return (
    <>
      <Button
        icon={<ListFilter />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        {messages.filterCount(count)}
      </Button>
      <div
        id={id}
        className={clsx(
          'min-h-8 w-full flex-wrap items-center gap-2 max-md:grid-cols-2 md:flex',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <Select
          aria-label={messages.tag}
          value={filter.tag ?? ''}
          options={[{ value: '', label: messages.anyTag }, ...withCurrent(overview?.tags, filter.tag)]}
          onChange={({ target }) => set('tag', target.value)}
          // A fixed width, so that nothing moves when the tags are loaded.
          className={hasTree ? 'md:w-48 xl:hidden' : 'md:w-48'}
        />
        <Select
          aria-label={messages.httpMethod}
          value={filter.http_method ?? ''}
          options={[
            { value: '', label: messages.anyHttpMethod },
            ...withCurrent(overview?.http_methods, filter.http_method),
          ]}
          onChange={({ target }) => set('verb', target.value)}
        />
        <Select
          aria-label={messages.only}
          value={filter.only ?? ''}
          options={[
            { value: '', label: messages.anyMethod },
            ...methodConcerns.map((concern) => ({ value: concern, label: messages.concerns[concern] })),
          ]}
          onChange={({ target }) => set('only', target.value)}
        />
        <Select
          aria-label={messages.order}
          value={filter.order ?? 'document'}
          options={methodOrders.map((order) => ({ value: order, label: messages.orders[order] }))}
          onChange={({ target }) => set('order', target.value === 'document' ? '' : target.value)}
        />
        {isFiltered && (
          <Button variant="ghost" size="sm" icon={<FilterX />} onClick={clear}>
            {messages.clearFilters}
          </Button>
        )}
      </div>
    </>
  );
}

/** The names to choose from, with their counts. Includes the chosen one even before they are loaded. */
const withCurrent = (counted: MethodsOverview['tags'] = [], current: string | undefined) => [
  ...(current && !counted.some(({ name }) => name === current) ? [{ value: current, label: current }] : []),
  ...counted.map(({ name, count }) => ({ value: name, label: messages.nameWithCount(name, count) })),
];

const names = ['tag', 'verb', 'only', 'order'] as const;

/** The filters and sort order in the address for a library's methods. */
export function useMethodFilter() {
  const [params, changeParams] = useChangingParams();
  const filter: MethodFilter = {
    tag: params.get('tag') || undefined,
    http_method: params.get('verb') || undefined,
    only: methodConcerns.find((concern) => concern === params.get('only')),
    order: methodOrders.find((order) => order === params.get('order')),
  };
  const set = (name: (typeof names)[number], value: string) =>
    changeParams((next) => {
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
    });
  return {
    filter,
    isFiltered: Boolean(filter.tag || filter.http_method || filter.only),
    set,
    clear: () =>
      changeParams((next) => {
        for (const name of [...names, 'page', 'q']) next.delete(name);
      }),
  };
}

export type MethodFilterState = ReturnType<typeof useMethodFilter>;
