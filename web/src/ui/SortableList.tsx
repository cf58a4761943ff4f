import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from './IconButton.tsx';

/** What is announced during a drag. Places count from 1. */
interface SortMessages {
  dragInstructions: string;
  dragStarted: (name: string, place: number, count: number) => string;
  dragOver: (name: string, place: number, count: number) => string;
  dragCanceled: (name: string, place: number) => string;
}

interface SortableListProps {
  items: readonly { id: string; name: string }[];
  /** Announces the move. Both indexes are 0-based. */
  onMove: (from: number, to: number) => void;
  messages: SortMessages;
  className: string;
  /**
   * The list item of one entry, which uses `useSortable` with its id. Its two buttons that call `moveBy` have the
   * attribute `data-move`, so that one of them keeps the focus.
   */
  renderItem: (index: number, moveBy: (by: 1 | -1) => void) => ReactNode;
}

/** Restricts the drag to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list that the user reorders by drag and drop, by keyboard, and with two buttons in each item. */
export function SortableList({ items, onMove, messages, className, renderItem }: SortableListProps) {
  // Inside the dialog, because assistive technology ignores everything outside it, including announcements.
  const [spoken, setSpoken] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from !== to && from >= 0 && to >= 0) onMove(from, to);
  };
  const moveBy = (at: number, by: 1 | -1) => {
    // The row is moved in the document and loses the focus, so its button is focused again. At the end of the
    // list, the other button gets the focus.
    flushSync(() => onMove(at, at + by));
    const row = list.current?.children[at + by];
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [];
    const candidates = by < 0 ? [up, down] : [down, up];
    candidates.find((button) => button && !button.disabled)?.focus();
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(items, indexOf, lastOver, messages),
          screenReaderInstructions: { draggable: messages.dragInstructions },
          ...(spoken && { container: spoken }),
        }}
      >
        <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={className}>
            {items.map((_item, index) => renderItem(index, (by) => moveBy(index, by)))}
          </ol>
        </SortableContext>
      </DndContext>
      <div ref={setSpoken} />
    </>
  );
}

/**
 * The announcements during a drag: an item's name and its place. When a drop moves the item, the code that moves it
 * makes the announcement.
 */
function announcementsFor(
  items: SortableListProps['items'],
  indexOf: (id: UniqueIdentifier | undefined) => number,
  lastOver: RefObject<UniqueIdentifier | null>,
  messages: SortMessages,
): Announcements {
  const nameOf = (id: UniqueIdentifier) => items[indexOf(id)]?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => indexOf(id) + 1;
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return messages.dragStarted(nameOf(active.id), placeOf(active.id), items.length);
    },
    onDragOver: ({ active, over }) => {
      // A picked-up item is immediately over itself. Announcing that would replace the announcement that it
      // was picked up.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return messages.dragOver(nameOf(active.id), placeOf(over.id), items.length);
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? undefined
        : messages.dragCanceled(nameOf(active.id), placeOf(active.id)),
    onDragCancel: ({ active }) => messages.dragCanceled(nameOf(active.id), placeOf(active.id)),
  };
}

interface SortableRowProps {
  id: string;
  labels: { drag: string; moveUp: string; moveDown: string };
  isFirst: boolean;
  isLast: boolean;
  onMoveBy: (by: 1 | -1) => void;
  children: ReactNode;
  /** Buttons after those that move the row. */
  actions?: ReactNode;
}

/** A row of a SortableList: a drag handle, its content, and two buttons that move it. */
export function SortableRow({ id, labels, isFirst, isLast, onMoveBy, children, actions }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'relative flex items-center gap-1 rounded-md border border-line bg-surface p-1.5',
        isDragging && 'z-1 border-accent shadow-2',
      )}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        size="sm"
        label={labels.drag}
        icon={<GripVertical />}
        className="cursor-grab touch-none"
        {...(isDragging && { 'data-keeps-escape': true })}
      />
      {children}
      <IconButton
        size="sm"
        label={labels.moveUp}
        icon={<ChevronUp />}
        disabled={isFirst}
        onClick={() => onMoveBy(-1)}
        data-move
      />
      <IconButton
        size="sm"
        label={labels.moveDown}
        icon={<ChevronDown />}
        disabled={isLast}
        onClick={() => onMoveBy(1)}
        data-move
      />
      {actions}
    </li>
  );
}
