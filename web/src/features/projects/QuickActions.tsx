import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ChevronDown, Zap } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactElement, Suspense } from 'react';
import { useRegisterCommands } from '../../lib/screen-commands.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { actionsFor, type ProjectAction, useActionKeys } from './project-actions.ts';

export interface QuickActionsProps {
  project: Project;
  onAction: (action: ProjectAction) => void;
  /**
   * An icon in the rows of the list and on its cards, where touch screens have a text beside it, or a labeled button on
   * the project's page, where the shortcuts also work while the menu is closed.
   */
  look: 'icon' | 'card' | 'labeled';
}

const loadMenu = () => import('./QuickActionsMenu.tsx');
const QuickActionsMenu = lazy(async () => ({ default: (await loadMenu()).QuickActionsMenu }));

/** The Quick Actions menu of a project. Its code is prefetched on hover and focus. */
export function QuickActions({ project, onAction, look }: QuickActionsProps) {
  const menu = useDialogState<true>();
  const open = menu.shown?.open === true;
  const entries = actionsFor(project.ownership);
  useActionKeys(entries, onAction, look === 'labeled' && !open);
  useRegisterCommands(
    look === 'labeled'
      ? entries.map(({ action, label, keys }) => ({ id: action, label, keys, run: () => onAction(action) }))
      : [],
  );

  const show = () => menu.show(true);
  const closed = triggerOf(look, project.name, {
    onClick: show,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      show();
    },
    onPointerEnter: () => void loadMenu(),
    onFocus: () => void loadMenu(),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  return (
    <Suspense fallback={closed}>
      {menu.shown ? (
        <QuickActionsMenu
          project={project}
          trigger={triggerOf(look, project.name)}
          open={open}
          onOpenChange={(next) => (next ? show() : menu.close())}
          entries={entries}
          onAction={onAction}
        />
      ) : (
        closed
      )}
    </Suspense>
  );
}

interface TriggerWiring {
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

function triggerOf(look: QuickActionsProps['look'], name: string, wiring: TriggerWiring = {}): ReactElement {
  if (look !== 'labeled')
    return (
      <IconButton
        label={messages.actionsOf(name)}
        {...(look === 'card' && { touchText: messages.shortActions })}
        icon={<Zap />}
        {...wiring}
      />
    );
  // On a phone, it is in the same line as two other buttons.
  return (
    <Button
      icon={<Zap className="max-sm:hidden" />}
      trailing={<ChevronDown className="text-ink-3" />}
      {...wiring}
    >
      {messages.quickActions}
    </Button>
  );
}
