import { useEffectEvent, useLayoutEffect } from 'react';
import { hasDialog, isTyping } from '../../lib/shortcut-keys.ts';
import type { ProjectAction, ProjectActionEntry } from './project-actions.ts';

/**
 * Runs an action of a project by its shortcut while `enabled`, except in a text field or over an open dialog.
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

  // Registered before the browser paints the key's label, because a fast user presses the key at once.
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
