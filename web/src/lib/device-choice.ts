import { useEffect, useState } from 'react';

/** A choice that is stored on this device if storage is available. */
export interface DeviceChoice<Choice extends string> {
  /** The last choice, or the default if there is none or the stored choice is no longer offered. */
  read: () => Choice;
  keep: (choice: Choice) => void;
}

export function deviceChoice<Choice extends string>(
  storageKey: string,
  offered: readonly Choice[],
  fallback: NoInfer<Choice>,
): DeviceChoice<Choice> {
  return {
    read: () => {
      const kept = readStored(storageKey);
      return offered.find((choice) => choice === kept) ?? fallback;
    },
    keep: (choice) => store(storageKey, choice),
  };
}

/** Stores a value on this device if storage is available. */
export function store(storageKey: string, choice: string): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage, the choice lasts until its component unmounts.
  }
}

/** The value that `store`, `deviceChoice` or `useLastShown` stored on this device. */
export function readStored(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * The item that the address names, or null if it does not exist. If the address names none: the item that was
 * last shown on this device, or else the first one.
 */
export function useLastShown<Thing>(
  storageKey: string,
  things: readonly Thing[] | undefined,
  idOf: (thing: Thing) => string,
  named: string | null,
): Thing | null {
  // Reads storage only once, so that another tab, which stores its own choice, does not change this one.
  const [last] = useState(() => readStored(storageKey));
  const id = named ?? last;
  const found = things?.find((thing) => idOf(thing) === id) ?? null;
  const shown = found ?? (named ? null : (things?.[0] ?? null));
  const shownId = shown && idOf(shown);
  useEffect(() => {
    if (shownId) store(storageKey, shownId);
  }, [storageKey, shownId]);
  return shown;
}
