/** A choice that is stored on this device, if storage is available. */
export interface DeviceChoice<Choice extends string> {
  /** The last choice; the default without one, or when the stored choice is no longer offered. */
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
    keep: (choice) => {
      try {
        localStorage.setItem(storageKey, choice);
      } catch {
        // Without storage the choice lasts until its component unmounts.
      }
    },
  };
}

function readStored(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
