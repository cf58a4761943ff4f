import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { GuardedDialog, type Leave } from '../drafts/GuardedDialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MissingResource } from './MissingResource.tsx';

export interface SheetState {
  id: string;
  open: boolean;
  onClose: () => void;
  /** Opens another item in place of the current one. */
  onOpen: (id: string) => void;
}

export interface ItemSheetProps<Item> extends Omit<SheetState, 'onOpen'> {
  /** Undefined if there is no list. */
  onOpen: SheetState['onOpen'] | undefined;
  query: { data: Item | undefined; error: Error | null; refetch: () => unknown };
  /** The item's name; undefined while loading. */
  title: string | undefined;
  /** The ids of the current page of the list; undefined while loading. */
  ids: readonly string[] | undefined;
  messages: {
    one: string;
    close: string;
    loadingOne: string;
    oneFailed: { title: string; fallback: string; retry: string };
    neighbors: { previous: string; next: string };
  };
  /** If it was deleted. */
  notFound: { title: string; message: string };
  /** The buttons below the item. Those that lead elsewhere must use `leave`, which asks about unsaved input. */
  footer?: (item: Item, leave: Leave) => ReactNode;
  footerStart?: (item: Item) => ReactNode;
  /** Shown while the item is loading, instead of a few lines. */
  skeleton?: ReactNode;
  /** The width of its editor: 720 px for one column. */
  width?: 'md' | 'lg';
  children: (item: Item) => ReactNode;
}

/** An item of a list, opened by its address, in a sheet. */
export function ItemSheet<Item>(props: ItemSheetProps<Item>) {
  const { id, ids, open, onClose, onOpen, query, title, messages, notFound, children } = props;
  const { data: item, error, refetch } = query;
  const { footer, footerStart, width = 'md' } = props;
  return (
    <GuardedDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      isSheet
      width={width}
      readFirst
      headerActions={(leave) => (
        <NeighborButtons
          ids={ids}
          id={id}
          onOpen={(next) => leave(() => onOpen?.(next))}
          labels={messages.neighbors}
        />
      )}
      title={title ?? messages.one}
      {...(item && footer && { footer: (leave) => footer(item, leave) })}
      {...(item && footerStart && { footerStart: footerStart(item) })}
    >
      {item && <div className="grid min-w-0 gap-5 *:min-w-0">{children(item)}</div>}
      {!item && !error && (props.skeleton ?? <SheetSkeleton caption={messages.loadingOne} />)}
      {!item && error && (
        <MissingResource
          error={error}
          notFound={notFound}
          failed={messages.oneFailed}
          onRetry={() => void refetch()}
        />
      )}
    </GuardedDialog>
  );
}

function SheetSkeleton({ caption }: { caption: string }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {caption}
      </p>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-24 w-full rounded-md" />
    </div>
  );
}

/** A part of a sheet with its title. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-13 font-medium">{title}</h3>
      {children}
    </section>
  );
}

interface NeighborButtonsProps {
  /** The ids of the list's items in order; undefined while loading. */
  ids: readonly string[] | undefined;
  /** The id of the open item. */
  id: string;
  onOpen: (id: string) => void;
  labels: { previous: string; next: string };
}

/** Buttons that open the previous and the next item. Not shown if the open item is not in the list. */
function NeighborButtons({ ids = [], id, onOpen, labels }: NeighborButtonsProps) {
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  const previous = ids[at - 1];
  const next = ids[at + 1];
  return (
    <>
      <IconButton
        label={labels.previous}
        icon={<ChevronUp />}
        disabled={previous === undefined}
        onClick={() => previous && onOpen(previous)}
      />
      <IconButton
        label={labels.next}
        icon={<ChevronDown />}
        disabled={next === undefined}
        onClick={() => next && onOpen(next)}
      />
    </>
  );
}
