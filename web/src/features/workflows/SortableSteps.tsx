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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SortableStep } from './SortableStep.tsx';
import type { DraftStep } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

export interface SortableStepsProps {
  steps: readonly DraftStep[];
  /** Both indexes are 0-based. */
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  onDescribe: (at: number, description: string) => void;
}

/** Restricts the drag to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The steps in order. The user can reorder them by drag and drop, by keyboard, and with two buttons. */
export function SortableSteps({ steps, onMove, onRemove, onDescribe }: SortableStepsProps) {
  // Inside the dialog, because assistive technology ignores everything outside it, including announcements.
  const [spoken, setSpoken] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => steps.findIndex(({ key }) => key === id);

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from !== to && from >= 0 && to >= 0) onMove(from, to);
  };
  const moveBy = (at: number, step: 1 | -1) => {
    // The row is moved in the document and loses the focus, so its button is focused again. At the end of the
    // list, the other button gets the focus.
    flushSync(() => onMove(at, at + step));
    const row = list.current?.children[at + step];
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move-step]') ?? [];
    const candidates = step < 0 ? [up, down] : [down, up];
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
          announcements: announcementsFor(steps, indexOf, lastOver),
          screenReaderInstructions: { draggable: messages.dragInstructions },
          ...(spoken && { container: spoken }),
        }}
      >
        <SortableContext items={steps.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="mb-2 grid grid-cols-1 gap-2">
            {steps.map((step, index) => (
              <SortableStep
                key={step.key}
                step={step}
                steps={steps}
                isFirst={index === 0}
                isLast={index === steps.length - 1}
                onMoveBy={(by) => moveBy(index, by)}
                onRemove={() => onRemove(index)}
                onDescribe={(description) => onDescribe(index, description)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div ref={setSpoken} />
    </>
  );
}

/**
 * The announcements during a drag: the step's name and its position. When a drop moves the step, the code
 * that moves it makes the announcement.
 */
function announcementsFor(
  steps: readonly DraftStep[],
  indexOf: (id: UniqueIdentifier | undefined) => number,
  lastOver: RefObject<UniqueIdentifier | null>,
): Announcements {
  const nameOf = (id: UniqueIdentifier) => steps[indexOf(id)]?.method_name ?? '';
  const orderOf = (id: UniqueIdentifier) => indexOf(id) + 1;
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return messages.dragStarted(nameOf(active.id), orderOf(active.id), steps.length);
    },
    onDragOver: ({ active, over }) => {
      // A picked-up step is immediately over itself. Announcing that would replace the announcement that it
      // was picked up.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return messages.dragOver(nameOf(active.id), orderOf(over.id), steps.length);
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? undefined
        : messages.dragCancelled(nameOf(active.id), orderOf(active.id)),
    onDragCancel: ({ active }) => messages.dragCancelled(nameOf(active.id), orderOf(active.id)),
  };
}
