import { type RefObject, useEffect } from 'react';

/**
 * Brings the field of a refused document into view and gives it the focus, so that the reason is read where it stands:
 * on a phone the form is higher than its sheet.
 */
export function useShowRefused(form: RefObject<HTMLElement | null>, failed: string | undefined): void {
  useEffect(() => {
    if (!failed) return;
    const box = form.current?.querySelector('[data-invalid]');
    box?.querySelector('button')?.focus({ preventScroll: true });
    box?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [form, failed]);
}
