import { type RefObject, useLayoutEffect, useRef } from 'react';
import { hasDialog, isTyping, singleKeys } from '../../lib/shortcut-keys.ts';

/**
 * "/" focuses the field with the returned ref. Does nothing in a text field, or if single keys are switched
 * off.
 */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);

  // Registered before the browser paints the key's label, because a fast user may press the key immediately.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (singleKeys.read() === 'off') return;
      if (event.defaultPrevented || isTyping(event) || hasDialog()) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return field;
}
