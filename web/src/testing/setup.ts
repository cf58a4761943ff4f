import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  // Resets state for the next file of the same worker.
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  // The build's own tests run without a browser.
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// Runs idle callbacks at once.
if (typeof window !== 'undefined') {
  window.requestIdleCallback ??= (work) =>
    Number(setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })));
  window.cancelIdleCallback ??= clearTimeout;
}

// An upper bound, not a delay: the first lazy import of a file can take longer than the default second on a
// busy machine.
configure({ asyncUtilTimeout: 15_000 });
