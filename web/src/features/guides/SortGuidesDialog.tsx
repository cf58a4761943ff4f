import { arrayMove } from '@dnd-kit/sortable';
import type { GuideSummary } from '@fieldkit/contract/guides.ts';
import { useState } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SortableList, SortableRow } from '../../ui/SortableList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSortGuides } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

const { dragInstructions, dragStarted, dragOver, dragCanceled } = messages;
const sortMessages = { dragInstructions, dragStarted, dragOver, dragCanceled };

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
              <SortableRow
                key={guide.guide_uuid}
                id={guide.guide_uuid}
                labels={{
                  drag: messages.drag(guide.title, index + 1),
                  moveUp: messages.moveUp(guide.title),
                  moveDown: messages.moveDown(guide.title),
                }}
                isFirst={index === 0}
                isLast={index === guides.length - 1}
                onMoveBy={moveBy}
              >
                <span className="w-6 shrink-0 text-13 text-ink-3 tabular-nums">{index + 1}</span>
                <span dir="auto" className="min-w-0 flex-1 truncate text-13 font-medium" title={guide.title}>
                  {guide.title}
                </span>
              </SortableRow>
            )
          );
        }}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
