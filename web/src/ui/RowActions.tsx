import { Eye, Pencil, Trash2 } from 'lucide-react';
import { canHover } from './can-hover.ts';
import { IconButton } from './IconButton.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import * as messages from './row-actions.messages.ts';

export interface RowActionsProps {
  /** The name of what the row shows. */
  name: string;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Why editing is unavailable; undefined if the user may edit. */
  editUnavailable: string | undefined;
  deleteUnavailable: string | undefined;
}

/**
 * View, edit and delete in a row of a list. With a mouse, they cover the end of the row while the pointer or the focus
 * is in it. Touch screens have one menu instead.
 */
export function RowActions(props: RowActionsProps) {
  const { name, onView, onEdit, onDelete, editUnavailable, deleteUnavailable } = props;
  const edit = { icon: <Pencil />, unavailable: editUnavailable };
  const remove = { icon: <Trash2 />, tone: 'danger', unavailable: deleteUnavailable } as const;
  if (!canHover())
    return (
      <div className="relative z-1 -mr-1.5 shrink-0">
        <MoreMenu
          size="sm"
          label={messages.actionsFor(name)}
          actions={[
            { icon: <Eye />, label: messages.view, onSelect: onView },
            { ...edit, label: messages.edit, onSelect: onEdit },
            { ...remove, label: messages.delete, onSelect: onDelete },
          ]}
        />
      </div>
    );
  return (
    <div className="row-actions row-overlay pointer-events-none">
      {/* Beside the buttons, the row can be pressed. */}
      <span className="pointer-events-auto flex">
        <IconButton size="sm" icon={<Eye />} label={messages.viewOne(name)} onClick={onView} />
        <IconButton size="sm" {...edit} label={messages.editOne(name)} onClick={onEdit} />
        <IconButton size="sm" {...remove} label={messages.deleteOne(name)} onClick={onDelete} />
      </span>
    </div>
  );
}
