import { type RefObject, useLayoutEffect, useRef } from 'react';
import { hasDialog, isTyping, singleKeys } from '../../lib/shortcut-keys.ts';

/**
 * "/" focuses the field with the returned ref, except in a text field, or when single keys are switched off.
 */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);

  // Registered before the browser paints the key's label, because a fast user presses the key at once.
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
