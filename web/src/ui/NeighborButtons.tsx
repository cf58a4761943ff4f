import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

interface NeighborButtonsProps {
  /** The items of the list in their order; undefined while loading. */
  ids: readonly string[] | undefined;
  /** The open item. */
  id: string;
  onOpen: (id: string) => void;
  labels: { previous: string; next: string };
}

/** Open the item before and after the open one; not shown for an item that is not in the list. */
export function NeighborButtons({ ids = [], id, onOpen, labels }: NeighborButtonsProps) {
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
