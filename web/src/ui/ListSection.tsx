import { Plus, RotateCw } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { ButtonWithReason } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import type { MenuAction } from './MoreMenuItems.tsx';
import { Pagination, type PaginationProps } from './Pagination.tsx';
import * as messages from './row-actions.messages.ts';
import { SearchInput, type SearchInputProps } from './SearchInput.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface ListSectionProps {
  label: string;
  /** The number of items and the visible range, announced to screen readers. */
  status: string;
  search: Pick<SettledSearchInputProps, 'label' | 'placeholder' | 'clearLabel' | 'search' | 'onSearch'> & {
    ref: RefObject<HTMLInputElement | null>;
  };
  /** Refresh, Create and other actions, placed after the search field. */
  actions?: ReactNode;
  pages: PaginationProps;
  /** Until the first rows are shown, the pages are hidden, because the rows would move them. */
  isPending: boolean;
  /** Shown while code of the rows is loading. */
  placeholder: ReactNode;
  /** The rows, or the content that replaces them. */
  children: ReactNode;
}

/** A long list with its search, actions and pagination. Changing the page scrolls to the top of the list. */
export function ListSection(props: ListSectionProps) {
  const { label, status, search, actions, pages, isPending, placeholder, children } = props;
  const top = useRef<HTMLElement>(null);
  const [hasShownRows, setHasShownRows] = useState(false);
  const turnTo = (page: number) => {
    pages.onPageChange(page);
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <section ref={top} aria-label={label} className="scroll-mt-20">
      {/* On phones, the button that creates an item is beside the status, above the search field. */}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 sm:gap-x-4">
        <p
          role="status"
          className="min-h-5 min-w-0 text-13 text-ink-3 tabular-nums max-sm:order-first max-sm:flex-1 max-sm:basis-1/3"
        >
          {status}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:contents">
          <SettledSearchInput
            {...search}
            shortcut="/"
            maxLength={200}
            className="sm:w-64 max-sm:flex-1 max-sm:basis-3/5"
          />
          {actions}
        </div>
      </div>
      <Suspense fallback={placeholder}>
        {children}
        {!isPending && <Shown onShow={() => setHasShownRows(true)} />}
      </Suspense>
      {/* They stay while other rows are loading, because they may have the focus. */}
      {hasShownRows && (
        <div className="mt-4">
          <Pagination {...pages} onPageChange={turnTo} />
        </div>
      )}
    </section>
  );
}

interface SettledSearchInputProps extends Omit<SearchInputProps, 'value' | 'onValueChange'> {
  /** The current search term. */
  search: string;
  /** Called after the user stops typing. */
  onSearch: (search: string) => void;
}

/**
 * A search field that reports its text only after the user stops typing, so that the rows are not rendered
 * for every letter.
 */
export function SettledSearchInput({ search, onSearch, ...rest }: SettledSearchInputProps) {
  const [typed, setTyped] = useDebouncedSearch(search, onSearch);
  return <SearchInput {...rest} value={typed} onValueChange={setTyped} />;
}

export interface ListToolsProps {
  refreshLabel: string;
  isRefreshing: boolean;
  onRefresh: () => void;
  createLabel: string;
  /** The reason why creating is unavailable; undefined if it is available. */
  createUnavailable: string | undefined;
  onCreate: () => void;
  /** Shown between Refresh and Create, on phones in a menu. */
  more?: readonly ListTool[];
}

interface ListTool extends MenuAction {
  /** A part of the label that is shown beside the icon on wide screens. */
  text: string;
}

/** Calls `onShow` before the browser paints the content next to it, once the code of that content is loaded. */
function Shown({ onShow }: { onShow: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: onShow is new on every render but does the same
  useLayoutEffect(onShow, []);
  return null;
}

/** Refresh and Create, next to the search field of a list. */
export function ListTools({ more = [], ...props }: ListToolsProps) {
  return (
    <>
      <IconButton
        variant="outline"
        label={props.refreshLabel}
        icon={<RotateCw />}
        loading={props.isRefreshing}
        onClick={props.onRefresh}
      />
      {more.map(({ onSelect, ...tool }) => (
        <IconButton
          key={tool.label}
          {...tool}
          variant="outline"
          className="max-sm:hidden"
          onClick={onSelect}
        />
      ))}
      {more.length > 0 && (
        <MoreMenu variant="outline" className="sm:hidden" label={messages.moreActions} actions={more} />
      )}
      <ButtonWithReason
        variant="solid"
        icon={<Plus />}
        className="max-sm:order-first"
        reason={props.createUnavailable}
        onClick={props.onCreate}
      >
        {props.createLabel}
      </ButtonWithReason>
    </>
  );
}
