import { type RefObject, useEffect } from 'react';

/**
 * If a document was refused, scrolls its field into view and focuses it, so that the user sees the reason. On
 * a phone, the form is taller than its sheet.
 */
export function useShowRefused(form: RefObject<HTMLElement | null>, failed: string | undefined): void {
  useEffect(() => {
    if (!failed) return;
    const box = form.current?.querySelector('[data-invalid]');
    box?.querySelector('button')?.focus({ preventScroll: true });
    box?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [form, failed]);
}
