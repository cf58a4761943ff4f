import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // The build's own tests run without a browser.
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
