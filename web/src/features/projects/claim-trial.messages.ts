import { counted } from '@fieldkit/contract/format-count.ts';

/** Adding a trial to the user's projects. */
export const title = 'Keep your trial?';
export const text = (name: string, methods: number) =>
  `${name} with ${counted(methods, 'method')} becomes your private project. You can then claim an address of your choice for its plugin.`;
export const close = 'Close';
export const cancel = 'Not now';
export const claim = 'Add to my projects';
export const claiming = 'Adding…';
export const claimed = (project: string) => `${project} was added to your projects`;
export const failed = 'Failed to add the trial';
