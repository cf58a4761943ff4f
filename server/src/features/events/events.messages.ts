/** The differences between two versions of an event. */
export const deprecated = 'It is now deprecated.';
export const notDeprecated = 'It is no longer deprecated.';
export const httpMethod = (now: string) => `It is now sent with ${now}.`;
export const address = (now: string) => `It is now sent to ${now || 'another address'}.`;
export const body = (before: string, now: string) =>
  `The payload is now ${now || 'empty'} instead of ${before || 'empty'}.`;
export const fieldRemoved = (path: string) => `The field “${path}” was removed.`;
export const fieldAdded = (path: string) => `The field “${path}” was added.`;
export const fieldChanged = (path: string, before: string, now: string) =>
  `The field “${path}” is now ${now} instead of ${before}.`;
export const more = (count: number) => `${count} more differences.`;
export const description = 'Its description changed.';
