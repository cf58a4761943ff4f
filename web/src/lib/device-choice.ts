/** A choice that is remembered on this device, where storage is allowed. */
export interface DeviceChoice<Choice extends string> {
  /** What was chosen last; the default where nothing was, or what was is not offered any more. */
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
        // Where storage is forbidden the choice holds until what shows it is left.
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
