import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
import { Bot, KeyRound, PackagePlus, Users } from 'lucide-react';
import { type ReactElement, useContext } from 'react';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { MenuContext } from '../../ui/menu-context.ts';
import type { ProjectAction, ProjectActionEntry } from './project-actions.ts';
import { useActionKeys } from './use-action-keys.ts';

export interface QuickActionsMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: readonly ProjectActionEntry[];
  onAction: (action: ProjectAction) => void;
}

const icons: Record<ProjectAction, ReactElement> = {
  'api-keys': <KeyRound />,
  'mcp-keys': <Bot />,
  collaborators: <Users />,
  'add-library': <PackagePlus />,
};

export function QuickActionsMenu(props: QuickActionsMenuProps) {
  const { trigger, open, onOpenChange, entries, onAction } = props;
  return (
    <Menu title={say.quickActions} width="wide" trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <MenuKeys entries={entries} onAction={onAction} onClose={() => onOpenChange(false)} />
      {entries.map(({ action, label, description, keys, ariaKeys }) => (
        <MenuItem
          key={action}
          icon={icons[action]}
          label={label}
          description={description}
          keys={keys}
          ariaKeys={ariaKeys}
          onSelect={() => onAction(action)}
        />
      ))}
    </Menu>
  );
}

type MenuKeysProps = Pick<QuickActionsMenuProps, 'entries' | 'onAction'> & { onClose: () => void };

/** While the menu is open the keys act on its project, once it has closed and the focus is back on its trigger. */
function MenuKeys({ entries, onAction, onClose }: MenuKeysProps) {
  const afterClosing = useContext(MenuContext);
  useActionKeys(
    entries,
    (action) => {
      afterClosing(() => onAction(action));
      onClose();
    },
    true,
  );
  return null;
}
