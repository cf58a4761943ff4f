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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { GuideSummary } from '@fieldkit/contract/guides.ts';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSortGuides } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

interface SortGuidesDialogProps {
  projectUuid: string;
  /** All guides of the project, in their order. */
  guides: readonly GuideSummary[];
  open: boolean;
  onClose: () => void;
}

/** Reorders the guides of a project by drag and drop, by keyboard, and with two buttons each. */
export function SortGuidesDialog({ projectUuid, guides: before, open, onClose }: SortGuidesDialogProps) {
  const [guides, setGuides] = useState(before);
  const sorting = useSortGuides(projectUuid);
  const save = async () => {
    if (sorting.isPending) return;
    const isSame = guides.every((guide, at) => guide === before[at]);
    if (!isSame) await sorting.mutateAsync(guides.map(({ guide_uuid }) => guide_uuid));
    onClose();
  };

  return (
    <FormDialog
      open={open}
      closeLabel={messages.close}
      cancelLabel={editorMessages.cancel}
      title={messages.reorder}
      description={messages.reorderText}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog shows the failure.
        save().catch(() => {});
      }}
      submitLabel={messages.saveOrder}
      pendingLabel={editorMessages.saving}
      isPending={sorting.isPending}
      failure={
        sorting.isError
          ? {
              text: errorMessage(sorting.error, { fallback: messages.sortFailed }),
              cause: sorting.error,
            }
          : null
      }
    >
      <SortableGuides guides={guides} onMove={(from, to) => setGuides(arrayMove([...guides], from, to))} />
    </FormDialog>
  );
}

/** Restricts the drag to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableGuidesProps {
  guides: readonly GuideSummary[];
  /** Both indexes are 0-based. */
  onMove: (from: number, to: number) => void;
}

function SortableGuides({ guides, onMove }: SortableGuidesProps) {
  // Inside the dialog, because assistive technology ignores everything outside it, including announcements.
  const [spoken, setSpoken] = useState<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) =>
    guides.findIndex(({ guide_uuid }) => guide_uuid === id);
  const move = (from: number, to: number) => {
    onMove(from, to);
    setAnnouncement(messages.moved(guides[from]?.title ?? '', to + 1, guides.length));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from !== to && from >= 0 && to >= 0) move(from, to);
  };
  const moveBy = (at: number, by: 1 | -1) => {
    // The row is moved in the document and loses the focus, so its button is focused again. At the end of the
    // list, the other button gets the focus.
    flushSync(() => move(at, at + by));
    const row = list.current?.children[at + by];
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move-guide]') ?? [];
    const candidates = by < 0 ? [up, down] : [down, up];
    candidates.find((button) => button && !button.disabled)?.focus();
  };

  return (
    <div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(guides, indexOf, lastOver),
          screenReaderInstructions: { draggable: messages.dragInstructions },
          ...(spoken && { container: spoken }),
        }}
      >
        <SortableContext
          items={guides.map(({ guide_uuid }) => guide_uuid)}
          strategy={verticalListSortingStrategy}
        >
          <ol ref={list} className="grid grid-cols-1 gap-2">
            {guides.map((guide, at) => (
              <SortableGuide
                key={guide.guide_uuid}
                guide={guide}
                place={at + 1}
                isLast={at === guides.length - 1}
                onMoveBy={(by) => moveBy(at, by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div ref={setSpoken} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

interface SortableGuideProps {
  guide: GuideSummary;
  /** From 1. */
  place: number;
  isLast: boolean;
  onMoveBy: (by: 1 | -1) => void;
}

function SortableGuide({ guide, place, isLast, onMoveBy }: SortableGuideProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: guide.guide_uuid });
  const { title } = guide;

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
        label={messages.drag(title, place)}
        icon={<GripVertical />}
        className="cursor-grab touch-none"
        {...(isDragging && { 'data-keeps-escape': true })}
      />
      <span className="w-6 shrink-0 text-13 text-ink-3 tabular-nums">{place}</span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-13 font-medium" title={title}>
        {title}
      </span>
      <IconButton
        size="sm"
        label={messages.moveUp(title)}
        icon={<ChevronUp />}
        disabled={place === 1}
        onClick={() => onMoveBy(-1)}
        data-move-guide
      />
      <IconButton
        size="sm"
        label={messages.moveDown(title)}
        icon={<ChevronDown />}
        disabled={isLast}
        onClick={() => onMoveBy(1)}
        data-move-guide
      />
    </li>
  );
}

/** The announcements during a drag. When a drop moves the guide, the code that moves it makes the announcement. */
function announcementsFor(
  guides: readonly GuideSummary[],
  indexOf: (id: UniqueIdentifier | undefined) => number,
  lastOver: RefObject<UniqueIdentifier | null>,
): Announcements {
  const nameOf = (id: UniqueIdentifier) => guides[indexOf(id)]?.title ?? '';
  const placeOf = (id: UniqueIdentifier) => indexOf(id) + 1;
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return messages.dragStarted(nameOf(active.id), placeOf(active.id), guides.length);
    },
    onDragOver: ({ active, over }) => {
      // A picked-up guide is immediately over itself. Announcing that would replace the announcement that it
      // was picked up.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return messages.dragOver(nameOf(active.id), placeOf(over.id), guides.length);
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? undefined
        : messages.dragCancelled(nameOf(active.id), placeOf(active.id)),
    onDragCancel: ({ active }) => messages.dragCancelled(nameOf(active.id), placeOf(active.id)),
  };
}
