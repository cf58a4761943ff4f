import * as collaboratorMessages from '@fieldkit/contract/messages/collaborators.ts';
import * as keyMessages from '@fieldkit/contract/messages/keys.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import * as messages from '@fieldkit/contract/messages/projects.ts';
import * as subdomainMessages from '@fieldkit/contract/messages/subdomains.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { hasDialog, isTyping } from '../../lib/shortcut-keys.ts';

export type ProjectAction = 'api-keys' | 'mcp-keys' | 'plugin' | 'collaborators' | 'add-library';

export interface ProjectActionEntry {
  action: ProjectAction;
  label: string;
  description: string;
  /** The labels of the shortcut's keys in the menu; undefined without a shortcut. */
  keys?: readonly string[];
  /** In the format of `aria-keyshortcuts`. */
  ariaKeys?: string;
  /** Emphasizes the action. Only one action has it. */
  highlighted?: true;
  matches: (event: KeyboardEvent) => boolean;
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
const isOnlyModifier = (modifiers: Modifiers, modifier: 'ctrlKey' | 'altKey' | 'metaKey'): boolean =>
  (['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const).every(
    (key) => modifiers[key] === (key === modifier),
  );

/** The labeled modifier key. On a Mac, the command key works too, except where the window needs it. */
const controlOrCommand = (modifiers: Modifiers): boolean =>
  isOnlyModifier(modifiers, 'ctrlKey') || isOnlyModifier(modifiers, 'metaKey');

const entries: readonly (ProjectActionEntry & { isFor: (role: Role) => boolean })[] = [
  {
    action: 'api-keys',
    label: keyMessages.apiKeys,
    description: messages.actions.apiKeys,
    keys: ['Ctrl', 'K'],
    ariaKeys: 'Control+K Meta+K',
    matches: (event) => controlOrCommand(event) && event.key.toLowerCase() === 'k',
    // Also for collaborators: its dialog shows them who manages the keys.
    isFor: () => true,
  },
  {
    action: 'mcp-keys',
    label: keyMessages.mcpKeys,
    description: messages.actions.mcpKeys,
    keys: ['Ctrl', 'M'],
    ariaKeys: 'Control+M',
    // Never ⌘M, which minimizes the window.
    matches: (event) => isOnlyModifier(event, 'ctrlKey') && event.key.toLowerCase() === 'm',
    isFor: () => true,
  },
  {
    // QuickActionsMenu changes the label to "Access plugin" once the plugin is live.
    action: 'plugin',
    label: subdomainMessages.manage,
    description: subdomainMessages.actions.manage,
    highlighted: true,
    matches: () => false,
    isFor: () => true,
  },
  {
    action: 'collaborators',
    label: collaboratorMessages.manage,
    description: collaboratorMessages.actions.manage,
    keys: ['Ctrl', 'I'],
    ariaKeys: 'Control+I Meta+I',
    matches: (event) => controlOrCommand(event) && event.key.toLowerCase() === 'i',
    isFor: () => true,
  },
  {
    action: 'add-library',
    label: libraryMessages.add,
    description: messages.actions.addLibrary,
    keys: ['Ctrl', 'N'],
    ariaKeys: 'Control+N Alt+N',
    // Browsers reserve Ctrl+N in a tab, but not in an installed app; Alt+N works everywhere. With Alt, the
    // letter depends on the keyboard layout, so this compares the key's code.
    matches: (event) =>
      (isOnlyModifier(event, 'ctrlKey') && event.key.toLowerCase() === 'n') ||
      (isOnlyModifier(event, 'altKey') && event.code === 'KeyN'),
    isFor: (role) => can(role, 'libraries.add'),
  },
];

/** The actions that a role may start from a project, in the menu's order and with their labels. */
export const actionsFor = (role: Role): ProjectActionEntry[] =>
  entries
    .filter(({ isFor }) => isFor(role))
    .map((entry) =>
      entry.action === 'collaborators' && !can(role, 'collaborators.add')
        ? { ...entry, label: collaboratorMessages.view, description: collaboratorMessages.actions.view }
        : entry,
    );

/**
 * While `enabled`, runs an action of a project when its shortcut is pressed, except in a text field or over
 * an open dialog.
 */
export function useActionKeys(
  entries: readonly ProjectActionEntry[],
  onAction: (action: ProjectAction) => void,
  enabled: boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event) || hasDialog()) return;
    const entry = entries.find(({ matches }) => matches(event));
    if (!entry) return;
    event.preventDefault();
    onAction(entry.action);
  });

  // Registered before the browser paints the key's label, because a fast user may press the key immediately.
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
