import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Fragment, type ReactElement, useContext } from 'react';
import { usePluginUrl } from '../../content/use-plugin-url.ts';
import { Menu, MenuContext } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { actionIcons, openPluginInTab, runningPlugin } from './action-looks.tsx';
import { type ProjectAction, type ProjectActionEntry, useActionKeys } from './project-actions.ts';

export interface QuickActionsMenuProps {
  project: Project;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: readonly ProjectActionEntry[];
  onAction: (action: ProjectAction) => void;
}

export function QuickActionsMenu(props: QuickActionsMenuProps) {
  const { project, trigger, open, onOpenChange, entries, onAction } = props;
  const pluginUrl = usePluginUrl(project.project_uuid, open);
  const choose = (action: ProjectAction) => {
    if (action !== 'plugin' || !pluginUrl) return onAction(action);
    void openPluginInTab(project, pluginUrl);
  };
  return (
    <Menu
      title={messages.quickActions}
      width="wide"
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
    >
      <MenuKeys entries={entries} onAction={onAction} onClose={() => onOpenChange(false)} />
      {entries.map(({ action, label, description, keys, ariaKeys, highlighted }) => (
        <Fragment key={action}>
          <MenuItem
            icon={actionIcons[action]}
            {...(action === 'plugin' && pluginUrl ? runningPlugin.access : { label, description })}
            keys={keys}
            ariaKeys={ariaKeys}
            highlighted={highlighted === true}
            onSelect={() => choose(action)}
          />
          {action === 'plugin' && pluginUrl && (
            <MenuItem {...runningPlugin.status} onSelect={() => onAction(action)} />
          )}
        </Fragment>
      ))}
    </Menu>
  );
}

type MenuKeysProps = Pick<QuickActionsMenuProps, 'entries' | 'onAction'> & { onClose: () => void };

/**
 * While the menu is open, the shortcuts apply to its project. They run after the menu has closed and its
 * trigger has the focus again.
 */
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
