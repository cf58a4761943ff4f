import { useEffectEvent, useLayoutEffect } from 'react';
import { type Command, readCommands } from '../../lib/screen-commands.ts';
import { hasDialog, isTyping, singleKeys } from '../../lib/shortcut-keys.ts';

/**
 * The shortcuts of every screen: Alt+K opens search and commands, even from a text field, and "?" opens the
 * list of shortcuts. Ctrl+K and Command+K also open search and commands, except on screens that use them for
 * a command of their own (API Keys of a project).
 */
export function useFrameKeys(show: (dialog: 'palette' | 'keys') => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || hasDialog()) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    show(action);
  });

  // Registered before the browser paints the key's label, because a fast user may press the key immediately.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent): 'palette' | 'keys' | null {
  // With Alt, the letter depends on the keyboard layout, so this compares the key's code.
  if (event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.code === 'KeyK')
    return 'palette';
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isControl && event.key.toLowerCase() === 'k' && !readCommands().some(isControlK)) return 'palette';
  const isAlone = !event.altKey && !event.ctrlKey && !event.metaKey;
  return event.key === '?' && isAlone && !isTyping(event) && singleKeys.read() === 'on' ? 'keys' : null;
}

const isControlK = ({ keys }: Command): boolean => keys?.join('+') === 'Ctrl+K';
