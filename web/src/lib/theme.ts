import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'theme';
/** The canvas color of each theme, for the browser's own toolbars. The script in index.html has the same two colors. */
const barColors = { light: '#f9fafb', dark: '#0c0d0f' };
const listeners = new Set<() => void>();

/** The user's choice on this device, or 'system' if the stored value is missing or invalid. */
export function readTheme(): ThemeChoice {
  const stored = fromStorage();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and applies it immediately. Without storage, it lasts until the page is closed. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    memory = choice;
  }
  showTheme();
}

/** The current theme: the user's choice, or the system's theme if the choice is 'system'. */
function shownTheme(): 'light' | 'dark' {
  const choice = readTheme();
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Applies the theme to the page, and updates it when the system or another tab changes it.
 * @returns a function that stops this
 */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) showTheme();
  };
  showTheme();
  system.addEventListener('change', showTheme);
  addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', showTheme);
    removeEventListener('storage', onStorage);
  };
}

/** The choice and a function that changes it, for a menu. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readTheme), chooseTheme];
}

/** The current theme, which also follows the system's. */
export const useShownTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );

let memory: ThemeChoice | null = null;

function fromStorage(): string | null {
  try {
    return memory ?? localStorage.getItem(storageKey);
  } catch {
    return memory;
  }
}

function showTheme(): void {
  const theme = shownTheme();
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
