import { type DeveloperQuery, queryOrders } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { Download, MessageCircleQuestionMark, Pin, SlidersHorizontal } from 'lucide-react';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useProof } from '../../content/answer-proof.ts';
import { ResourceList } from '../../content/ResourceList.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { maxRows } from '../../lib/fetch-all-pages.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import { Button } from '../../ui/Button.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { showSuccess } from '../../ui/toast.ts';
import {
  fetchFailure,
  type QueriesFilter,
  useCountOfAll,
  useDeveloperQueries,
} from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';
import { SHOWN_PAGES, useUnhelpfulPages } from './page-votes.hooks.ts';
import { QueriesSkeleton, QueryRows, type QueryRowsProps } from './QueryRows.tsx';
import { kinds, type QueriesAddress } from './use-queries-address.ts';

// Loaded on demand, because it is rarely shown.
const NoQuery = lazy(async () => ({ default: (await import('./NoQuery.tsx')).NoQuery }));
const AnswerProof = lazy(async () => ({ default: (await import('./AnswerProof.tsx')).AnswerProof }));
const UnhelpfulPages = lazy(async () => ({
  default: (await import('./UnhelpfulPages.tsx')).UnhelpfulPages,
}));
const MergeBar = lazy(async () => ({ default: (await import('./MergeBar.tsx')).MergeBar }));

interface QueryListProps extends Omit<QueryRowsProps, 'queries' | 'isStale'> {
  /** The number of active filters of the whole page. */
  filterCount: number;
  onClear: () => void;
  queriesFilter: QueriesFilter;
  onMerge: () => void;
  onShowPinned: () => void;
  onTry: () => void;
  onSettings: (() => void) | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  hrefOfPage: ComponentProps<typeof UnhelpfulPages>['hrefOfPage'];
  /** The history of a query, shown when the list has only the query that a chart links to. */
  historyOf: (groupUuid: string) => ReactNode;
}

/** The queries of a project, with search, filters and pages stored in the address. */
export function QueryList(props: QueryListProps) {
  const { queriesFilter, onMerge, onShowPinned, onTry, onSettings, searchRef, filterCount, onClear } = props;
  const { hrefOfPage, historyOf, ...found } = props;
  const { project, list, selection } = found;
  const { address, group, isNarrowed } = list;
  const queries = useDeveloperQueries(queriesFilter, address.page);
  const { data } = queries;
  const countOfAll = useCountOfAll(queriesFilter, isNarrowed);
  const all = isNarrowed ? countOfAll : data?.total;
  const showsProof = !isNarrowed && address.page === 1;
  const proof = useProof(queriesFilter.projectUuid, queriesFilter.filter, showsProof);
  const unhelpful = useUnhelpfulPages(queriesFilter, { page: 1, size: SHOWN_PAGES, enabled: showsProof });
  const unhelpfulPages = showsProof && !!unhelpful.data?.answer.length && (
    <UnhelpfulPages queriesFilter={queriesFilter} hrefOfPage={hrefOfPage} />
  );
  useOpeningOfAddress(group && !queries.isPlaceholderData ? data?.queries[0] : undefined, found);

  return (
    <ResourceList
      label={analyticsMessages.queriesTitle}
      messages={messages.listMessages}
      address={address}
      query={queries}
      isPending={showsProof && (proof.isPending || unhelpful.isPending)}
      itemsOf={(page) => page.queries}
      statusOf={({ total }) => (all === undefined ? '' : analyticsMessages.queriesCount(total, all))}
      searchRef={searchRef}
      actions={
        <ListTools
          list={list}
          queriesFilter={queriesFilter}
          projectName={project.name}
          isEmpty={!data?.total}
          onShowPinned={onShowPinned}
          onTry={onTry}
          onSettings={onSettings}
        />
      }
      above={
        group && (
          <Notice
            tone="info"
            className="mb-3"
            action={
              <Button size="sm" onClick={list.showAll}>
                {messages.allGroups}
              </Button>
            }
          >
            {messages.oneGroup}
          </Notice>
        )
      }
      pending={<QueriesSkeleton />}
      failureText={fetchFailure}
      rows={(page, isStale) => (
        // The improvement is shown above the rows, so both appear together.
        <>
          {showsProof && proof.data && <AnswerProof proof={proof.data} />}
          {unhelpfulPages}
          <QueryRows {...found} queries={page.queries} isStale={isStale} />
          {group && page.queries.length > 0 && historyOf(group)}
        </>
      )}
      empty={
        <Suspense fallback={null}>
          {unhelpfulPages}
          <NoQuery list={list} filterCount={filterCount} onClear={onClear} onTry={onTry} />
        </Suspense>
      }
    >
      <Suspense fallback={null}>
        {selection.items.length > 0 && <MergeBar selection={selection} onMerge={onMerge} />}
      </Suspense>
    </ResourceList>
  );
}

/** Opens the dialog that the address names, once its query is loaded. */
function useOpeningOfAddress(
  query: DeveloperQuery | undefined,
  { list, opening, onAnswer }: Pick<QueryRowsProps, 'list' | 'opening' | 'onAnswer'>,
): void {
  const open = useEffectEvent((shown: DeveloperQuery) => {
    if (list.opens === 'answer') onAnswer(shown);
    else opening.open(shown);
    list.forgetOpening();
  });
  const isWanted = list.opens !== null;
  useEffect(() => {
    if (isWanted && query) open(query);
  }, [isWanted, query]);
}

interface ListToolsProps {
  list: Pick<QueriesAddress, 'only' | 'setOnly' | 'order' | 'setOrder'>;
  queriesFilter: QueriesFilter;
  projectName: string;
  /** Whether the list is empty, so that there is nothing to download. */
  isEmpty: boolean;
  onShowPinned: () => void;
  onTry: () => void;
  /** Undefined if the user may not change the search settings. */
  onSettings: (() => void) | undefined;
}

/**
 * The filter for the list, a button for trying a question, and a menu with the search settings, the pinned questions
 * and the download.
 */
function ListTools(props: ListToolsProps) {
  const { list, queriesFilter, projectName, isEmpty, onShowPinned, onTry, onSettings } = props;
  const download = useDownload(projectName);
  return (
    <>
      <SegmentedControl
        label={messages.order.label}
        options={queryOrders.toReversed().map((value) => ({ value, label: messages.order[value] }))}
        value={list.order}
        onValueChange={list.setOrder}
        className="max-sm:w-full max-sm:[&>label]:flex-1"
      />
      <Select
        aria-label={messages.only.label}
        value={list.only ?? ''}
        options={[
          { value: '', label: messages.only.all },
          ...kinds.map((kind) => ({ value: kind, label: messages.only[kind] })),
        ]}
        onChange={({ target }) => list.setOnly(kinds.find((kind) => kind === target.value) ?? null)}
        className="max-sm:flex-1"
      />
      <Button icon={<MessageCircleQuestionMark />} aria-label={messages.tryQuestion} onClick={onTry}>
        {messages.tryShort}
      </Button>
      <MoreMenu
        variant="outline"
        label={messages.moreTools}
        actions={[
          ...(onSettings
            ? [{ label: messages.searchSettings, icon: <SlidersHorizontal />, onSelect: onSettings }]
            : []),
          { label: messages.pinnedQuestions, icon: <Pin />, onSelect: onShowPinned },
          {
            label: messages.download,
            icon: <Download />,
            disabled: isEmpty,
            loading: download.isPending,
            onSelect: () => download.mutate(queriesFilter),
          },
        ]}
      />
    </>
  );
}

/** Downloads all pages of the filtered list. Leaving the page cancels the download. */
function useDownload(projectName: string) {
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  return useRetriedMutation({
    mutationFn: async (queriesFilter: QueriesFilter) => {
      leaving.current = new AbortController();
      const { saveQueries } = await import('./queries-file.ts');
      const { isCut } = await saveQueries(projectName, queriesFilter, leaving.current.signal);
      if (isCut) showSuccess(messages.downloadCut(maxRows));
    },
    failed: (failure) =>
      leaving.current?.signal.aborted ? null : errorMessage(failure, { fallback: messages.downloadFailed }),
  });
}
