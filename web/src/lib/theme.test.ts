import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, followTheme, readTheme, useTheme } from './theme.ts';

let systemIsDark = false;
let systemChanged = () => {};
const onPage = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  let stop = () => {};
  beforeEach(() => {
    systemIsDark = false;
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return systemIsDark;
      },
      addEventListener: (_: string, listener: () => void) => {
        systemChanged = listener;
      },
      removeEventListener: () => {
        systemChanged = () => {};
      },
    }));
    document.head.innerHTML = '<meta name="theme-color" content="" />';
    stop = followTheme();
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('is the system’s until the user chooses one, and follows it', () => {
    expect([readTheme(), onPage()]).toEqual(['system', 'light']);
    systemIsDark = true;
    systemChanged();
    expect(onPage()).toBe('dark');
  });

  it('is stored when chosen, regardless of the system’s preference', () => {
    chooseTheme('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(onPage()).toBe('dark');
    chooseTheme('light');
    systemIsDark = true;
    systemChanged();
    expect(onPage()).toBe('light');
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#f9fafb');
  });

  it('follows a choice made in another tab', () => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(onPage()).toBe('dark');
  });

  it('ignores an invalid stored value', () => {
    localStorage.setItem('theme', 'purple');
    expect(readTheme()).toBe('system');
  });

  it('notifies components of a new choice', () => {
    const { result } = renderHook(() => useTheme());
    act(() => result.current[1]('dark'));
    expect(result.current[0]).toBe('dark');
  });
});
