import { createContext, type ReactNode, type Ref, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from './Notice.tsx';

/** The element of the surrounding dialog in which errors are rendered. */
export const DialogErrorContainer = createContext<HTMLElement | null>(null);

const aside =
  'order-last w-full rounded-t-xl bg-overlay px-6 pb-6 empty:hidden sm:rounded-xl ' +
  'max-sm:absolute max-sm:bottom-full max-sm:-mb-4 max-sm:pt-6';
const between = 'px-6 py-3 empty:hidden';

/**
 * The container for errors between a dialog's scroll area and its buttons. The dialog grows away from its
 * fixed edge: below its buttons, or on phones above its title.
 */
export function DialogErrorSlot({ ref }: { ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={aside} />;
}

/**
 * An error inside a dialog. It is rendered where no control moves because of it, so that a user who is about
 * to press a button presses that one. In a dialog at its maximum height the scroll area shrinks instead.
 */
export function DialogError(props: { title?: string; children?: ReactNode }) {
  const place = use(DialogErrorContainer);
  useLayoutEffect(
    () => (place?.parentElement ? growForError(place, place.parentElement) : undefined),
    [place],
  );
  const notice = <Notice tone="bad" {...props} />;
  return place ? createPortal(notice, place) : notice;
}

/** @returns a function that resets it */
function growForError(slot: HTMLElement, panel: HTMLElement): () => void {
  const measure = (className: string) => {
    slot.className = className;
    return panel.getBoundingClientRect();
  };
  const before = measure('hidden');
  const after = measure(aside);
  const scrolled = slot.previousElementSibling;
  if (after.top !== before.top || (scrolled && scrolled.scrollHeight > scrolled.clientHeight)) {
    slot.className = between;
    panel.style.maxHeight = `${before.height}px`;
  }
  return () => {
    panel.style.maxHeight = '';
  };
}
