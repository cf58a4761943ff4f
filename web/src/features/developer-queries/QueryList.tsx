import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { usePageCount } from '../../lib/use-searched-list.ts';
import { Button } from '../../ui/Button.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type QueriesFilter, useCountOfAll, useDeveloperQueries } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';
import { ListTools } from './ListTools.tsx';
import { QueriesFound, type QueriesFoundProps } from './QueriesFound.tsx';

const MergeBar = lazy(async () => ({ default: (await import('./MergeBar.tsx')).MergeBar }));

export interface QueryListProps extends Omit<QueriesFoundProps, 'queries' | 'isPastTheEnd'> {
  wanted: QueriesFilter;
  onMerge: () => void;
  onShowPinned: () => void;
  onTry: () => void;
  onSettings: (() => void) | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The queries of a project, searched, filtered and paged by the address. */
export function QueryList(props: QueryListProps) {
  const { wanted, onMerge, onShowPinned, onTry, onSettings, searchRef, ...found } = props;
  const { project, list, selection } = found;
  const { address, group, isNarrowed } = list;
  const queries = useDeveloperQueries(wanted, address.page);
  const { data } = queries;
  const { page, pageCount, isPastTheEnd } = usePageCount(address, data?.total, !queries.isPlaceholderData);
  const countOfAll = useCountOfAll(wanted, isNarrowed);
  const all = isNarrowed ? countOfAll : data?.total;

  return (
    <ListSection
      label={analyticsMessages.queriesTitle}
      status={data && all !== undefined ? analyticsMessages.queriesCount(data.total, all) : ''}
      search={{
        ref: searchRef,
        label: messages.search,
        placeholder: messages.searchHint,
        clearLabel: messages.clearSearch,
        search: address.search,
        onSearch: address.setSearch,
      }}
      actions={
        <ListTools
          list={list}
          wanted={wanted}
          projectName={project.name}
          isEmpty={!data?.total}
          onShowPinned={onShowPinned}
          onTry={onTry}
          onSettings={onSettings}
        />
      }
      pages={{
        page,
        pageCount,
        onPageChange: address.setPage,
        labels: {
          nav: messages.pages,
          previous: messages.previous,
          next: messages.next,
          choose: messages.choosePage,
          page: messages.page,
        },
      }}
    >
      {group && (
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
      )}
      <QueriesFound {...found} queries={queries} isPastTheEnd={isPastTheEnd} />
      <Suspense fallback={null}>
        {selection.queries.length > 0 && <MergeBar selection={selection} onMerge={onMerge} />}
      </Suspense>
    </ListSection>
  );
}
