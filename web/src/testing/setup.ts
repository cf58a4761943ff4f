import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  // The next file of the same worker begins as the first did.
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  // The build's own tests run without a browser.
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// A page of a test has nothing better to do.
if (typeof window !== 'undefined') {
  window.requestIdleCallback ??= (work) =>
    Number(setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })));
  window.cancelIdleCallback ??= clearTimeout;
}

// A bound, not a wait: the first lazy import of a file takes more than the usual second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
