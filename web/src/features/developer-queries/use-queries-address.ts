import { queryOrders } from '@fieldkit/contract/analytics.ts';
import { isUuid } from '@fieldkit/contract/uuid.ts';
import { useLocation, useNavigate } from 'react-router';
import { useChangingParams } from '../../lib/use-changing-params.ts';
import { isFromElsewhere } from '../../lib/use-list-address.ts';
import { useSearchedList } from '../../lib/use-searched-list.ts';

/** The filters of the list, in addition to the filters of the whole page. */
export const kinds = ['unanswered', 'solved', 'with_workflow', 'without_workflow'] as const;
export type Kind = (typeof kinds)[number];

export type QueryOrder = (typeof queryOrders)[number];

/**
 * What the address opens for the query in `?group=`: the draft of a workflow, or the answer with a method.
 */
const openings = ['draft', 'answer'] as const;

/**
 * The list's part of the address. Has the page, search and opened query, as every list does; and also
 * `?only=` for the kind of queries, `?order=asked` to sort by frequency, `?group=` for a single query that a
 * chart links to, and `?open=` for a dialog about that query.
 */
export function useQueriesAddress() {
  const list = useSearchedList('query');
  const [params, changeParams] = useChangingParams();
  const location = useLocation();
  const navigate = useNavigate();
  const only = kinds.find((kind) => kind === params.get('only')) ?? null;
  const named = params.get('group') ?? '';
  const group = isUuid(named) ? named : null;

  const order = queryOrders.find((one) => one === params.get('order')) ?? 'need';
  const leave = (names: readonly string[], kind: Kind | null = null) =>
    changeParams((next) => {
      for (const name of [...names, 'page']) next.delete(name);
      if (kind) next.set('only', kind);
    });

  return {
    ...list,
    only,
    group,
    order,
    isNarrowed: only !== null || group !== null || list.address.search !== '',
    setOnly: (kind: Kind | null) => leave(['only'], kind),
    setOrder: (next: QueryOrder) =>
      changeParams((changed) => {
        changed.delete('page');
        if (next === 'need') changed.delete('order');
        else changed.set('order', next);
      }),
    showAll: () => leave(['group']),
    /** The dialog that the address opens for the query. */
    opens: openings.find((opening) => opening === params.get('open')) ?? null,
    /** Removes the dialog from the address, so that Back does not open it again. */
    forgetOpening: () =>
      changeParams((next) => next.delete('open'), { replace: true, state: location.state }),
    /** Returns to the page whose link opened a dialog, for example the overview. */
    returnToLink: () => {
      if (isFromElsewhere(location.state)) navigate(-1);
    },
    /**
     * Clears all filters of the list. `others` are the names of the page's filters in the address, which are
     * cleared too.
     */
    clear: (others: readonly string[]) => leave(['q', 'only', 'group', ...others]),
  };
}

export type QueriesAddress = ReturnType<typeof useQueriesAddress>;
