import { type KeyboardEvent, useRef } from 'react';

/** Milliseconds within which a second press of a key is an accidental repeat. */
const soonMs = 400;

/** In a field the space is a character. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' ||
  (key === ' ' && !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement));

/**
 * For a layer that a key opens and that focuses an element inside: a held key, or a key pressed twice in a
 * row, must not activate the newly focused element.
 */
export function useKeyRepeatGuard() {
  const focused = useRef<{ focus: Element | null; at: number } | null>(null);
  return {
    /** Called when the layer is open and its element has the focus. */
    begin: () => {
      focused.current = { focus: document.activeElement, at: performance.now() };
    },
    listeners: {
      onInputCapture: () => {
        focused.current = null;
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        const { current } = focused;
        const isStray =
          current?.focus === event.target &&
          isPress(event) &&
          (event.repeat || event.timeStamp - current.at < soonMs);
        if (!isStray) {
          focused.current = null;
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
