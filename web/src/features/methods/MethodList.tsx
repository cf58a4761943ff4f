import { limits } from '@fieldkit/contract/limits.ts';
import { methodMessages as say } from '@fieldkit/contract/messages/methods.ts';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { showError } from '../../ui/toast.ts';
import { MethodRows } from './MethodRows.tsx';
import { MethodsSkeleton } from './MethodsSkeleton.tsx';
import { fetchFailure, useMethods } from './methods.hooks.ts';
import { NoMethod } from './NoMethod.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';
import { useMethodAddress } from './use-method-address.ts';

const MethodDialog = lazy(async () => ({ default: (await import('./MethodDialog.tsx')).MethodDialog }));

export interface MethodListProps {
  libraryUuid: string;
  /** The search field, for whoever brings the focus there by a key. */
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The methods of a library: searched, paged and opened by the address. */
export function MethodList({ libraryUuid, searchRef }: MethodListProps) {
  const address = useMethodAddress();
  const methods = useMethods(libraryUuid, address.page, address.search);
  const [typed, setTyped] = useDebouncedSearch(address.search, address.setSearch);
  const opened = useLastDefined(address.method);
  const top = useRef<HTMLElement>(null);
  const { data } = methods;
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / limits.pageSize));
  const isPastTheEnd = !methods.isPlaceholderData && data !== undefined && address.page > pageCount;
  const { correctPage } = address;

  useEffect(() => {
    if (methods.error) showError(fetchFailure(methods.error));
  }, [methods.error]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: correctPage is new with every render and always the same
  useEffect(() => {
    if (isPastTheEnd) correctPage(pageCount);
  }, [isPastTheEnd, pageCount]);

  const turnTo = (page: number) => {
    address.setPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <section ref={top} aria-label={say.title} className="scroll-mt-18">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-baseline gap-2.5">
          <h2 className="title-section">{say.title}</h2>
          <p role="status" className="text-13 text-ink-3 tabular-nums">
            {data && data.methods.length > 0 && rangeOf(data.page, data.methods.length, data.total)}
          </p>
        </div>
        <SearchInput
          ref={searchRef}
          label={say.search}
          placeholder={say.searchHint}
          clearLabel={say.clearSearch}
          shortcut="/"
          maxLength={200}
          value={typed}
          onValueChange={setTyped}
          className="w-full sm:w-64"
        />
      </div>
      {methods.isPending && <MethodsSkeleton />}
      {methods.isError && !data && (
        <ErrorPanel
          title={say.loadFailed}
          level={3}
          action={<Button onClick={() => void methods.refetch()}>{say.tryAgain}</Button>}
        >
          {fetchFailure(methods.error)}
        </ErrorPanel>
      )}
      {data && data.methods.length > 0 && (
        <MethodRows
          methods={data.methods}
          hrefOf={address.hrefOf}
          isBehind={methods.isPlaceholderData && methods.isFetching}
        />
      )}
      {data && data.methods.length === 0 && !isPastTheEnd && (
        <NoMethod search={address.search} onClear={() => setTyped('')} />
      )}
      <div className="mt-4">
        <Pagination
          page={Math.min(address.page, pageCount)}
          pageCount={pageCount}
          onPageChange={turnTo}
          labels={{
            nav: say.pages,
            previous: say.previous,
            next: say.next,
            choose: say.choosePage,
            page: say.page,
          }}
        />
      </div>
      {opened && (
        <Suspense fallback={null}>
          <MethodDialog
            libraryUuid={libraryUuid}
            methodUuid={opened}
            shown={data?.methods}
            open={address.method !== null}
            onClose={address.closeMethod}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The value, or the one before while there is none: what a closing dialog goes on showing. */
function useLastDefined<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

function rangeOf(page: number, length: number, total: number): string {
  const first = (page - 1) * limits.pageSize + 1;
  return say.range(first, first + length - 1, total);
}
