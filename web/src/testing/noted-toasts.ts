import { vi } from 'vitest';

/** What stands in for the toasts in tests, and notes what would be said. */
export const showSuccess = vi.fn();
export const showError = vi.fn();
export const prepareToasts = vi.fn();
