import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  // Resets the state for the next file in the same worker.
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  // The build's own tests run without a browser.
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// Runs idle callbacks immediately.
if (typeof window !== 'undefined') {
  window.requestIdleCallback ??= (work) =>
    Number(setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })));
  window.cancelIdleCallback ??= clearTimeout;
}

// An upper bound, not a delay: on a busy machine, the first lazy import of a file can take longer than the
// default of one second.
configure({ asyncUtilTimeout: 15_000 });
