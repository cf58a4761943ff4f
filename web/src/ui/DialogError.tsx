import { clsx } from 'clsx';
import { createContext, type ReactNode, type Ref, use } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from './Notice.tsx';

/** The element of the surrounding dialog in which errors are rendered. */
export const DialogErrorContainer = createContext<HTMLElement | null>(null);

const beside =
  'absolute inset-x-0 overflow-y-auto bg-overlay px-6 py-6 empty:hidden max-sm:rounded-t-xl sm:rounded-b-xl ' +
  'max-sm:bottom-full max-sm:-mb-4 max-sm:pb-4 max-sm:max-h-[15dvh] sm:top-full sm:-mt-4 sm:max-h-26';

/**
 * The container for errors. It is attached below a dialog, or above it on phones, so that an error moves
 * neither the dialog nor its controls. `dialogClasses` reserve the space. A sheet is as high as the window,
 * so its content shrinks instead.
 */
export function DialogErrorSlot({ ref, isSheet = false }: { ref: Ref<HTMLDivElement>; isSheet?: boolean }) {
  return <div ref={ref} className={clsx(beside, isSheet && 'sm:static sm:mt-0 sm:max-h-none sm:py-3')} />;
}

/** An error inside a dialog. It does not move anything, so that the user does not press a wrong button. */
export function DialogError(props: { title?: string; cause?: unknown; children?: ReactNode }) {
  const place = use(DialogErrorContainer);
  const notice = <Notice tone="bad" {...props} />;
  return place ? createPortal(notice, place) : notice;
}
