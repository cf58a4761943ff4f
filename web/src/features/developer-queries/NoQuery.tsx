import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as messages from './developer-queries.messages.ts';
import type { QueriesAddress } from './use-queries-address.ts';

export interface NoQueryProps {
  list: Pick<QueriesAddress, 'address' | 'only' | 'group' | 'isNarrowed'>;
  /** The number of active filters of the whole page. */
  filterCount: number;
  onClear: () => void;
  onTry: () => void;
}

/** Shown if there are no questions yet, or if the filters match none. */
export function NoQuery({ list, filterCount, onClear, onTry }: NoQueryProps) {
  if (!list.isNarrowed && filterCount === 0)
    return (
      <EmptyState
        drawing="questions"
        title={analyticsMessages.noQueries}
        action={<Button onClick={onTry}>{messages.tryQuestion}</Button>}
      >
        {messages.none}
      </EmptyState>
    );
  const conditions = [
    ...(list.address.search ? [messages.matching(list.address.search)] : []),
    ...(list.only ? [messages.matching(messages.only[list.only])] : []),
    ...(filterCount > 0 ? [messages.narrowed(filterCount)] : []),
  ];
  return (
    <EmptyState
      drawing="search"
      title={analyticsMessages.noQueries}
      action={<Button onClick={onClear}>{messages.clearFilters}</Button>}
    >
      <span className="wrap-anywhere">
        {list.group ? messages.oneGroupGone : messages.noneMatch(conditions.join(messages.and))}
      </span>
    </EmptyState>
  );
}
