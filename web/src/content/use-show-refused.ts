import { type RefObject, useEffect } from 'react';

/**
 * Scrolls the field of a refused document into view and focuses it, so that the user reads the reason there:
 * on a phone the form is taller than its sheet.
 */
export function useShowRefused(form: RefObject<HTMLElement | null>, failed: string | undefined): void {
  useEffect(() => {
    if (!failed) return;
    const box = form.current?.querySelector('[data-invalid]');
    box?.querySelector('button')?.focus({ preventScroll: true });
    box?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [form, failed]);
}
