import { vi } from 'vitest';

/** A fake of the toasts that records each text. */
export const showSuccess = vi.fn();
export const showError = vi.fn();
export const prepareToasts = vi.fn();
