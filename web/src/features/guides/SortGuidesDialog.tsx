import { arrayMove, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { GuideSummary } from '@fieldkit/contract/guides.ts';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSortGuides } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

const { dragInstructions, dragStarted, dragOver, dragCancelled } = messages;
const sortMessages = { dragInstructions, dragStarted, dragOver, dragCancelled };

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

interface SortableGuidesProps {
  guides: readonly GuideSummary[];
  /** Both indexes are 0-based. */
  onMove: (from: number, to: number) => void;
}

function SortableGuides({ guides, onMove }: SortableGuidesProps) {
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    onMove(from, to);
    setAnnouncement(messages.moved(guides[from]?.title ?? '', to + 1, guides.length));
  };
  return (
    <div>
      <SortableList
        items={guides.map(({ guide_uuid, title }) => ({ id: guide_uuid, name: title }))}
        onMove={move}
        messages={sortMessages}
        className="grid grid-cols-1 gap-2"
        renderItem={(index, moveBy) => {
          const guide = guides[index];
          return (
            guide && (
              <SortableGuide
                key={guide.guide_uuid}
                guide={guide}
                place={index + 1}
                isLast={index === guides.length - 1}
                onMoveBy={moveBy}
              />
            )
          );
        }}
      />
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
        data-move
      />
      <IconButton
        size="sm"
        label={messages.moveDown(title)}
        icon={<ChevronDown />}
        disabled={isLast}
        onClick={() => onMoveBy(1)}
        data-move
      />
    </li>
  );
}
