import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

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
