import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

interface NeighborButtonsProps {
  /** The ids of the list's items in order; undefined while loading. */
  ids: readonly string[] | undefined;
  /** The id of the open item. */
  id: string;
  onOpen: (id: string) => void;
  labels: { previous: string; next: string };
}

/** Buttons that open the previous and the next item. Not shown if the open item is not in the list. */
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
