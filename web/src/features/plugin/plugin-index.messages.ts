import { formatCount } from '@fieldkit/contract/format-count.ts';

/** The editor of the index for assistants. */
export const text =
  'Assistants that install the plugin read this short index: your note, the methods that developers need most, and how to find the rest.';
export const note = 'Note for assistants';
export const optional = 'optional';
export const noteHint =
  'What assistants should always know. Everyone who can open the plugin can read it. Markdown is allowed.';
export const notePlaceholder = 'Use the sandbox unless the developer asks for production.';
export const methods = 'Methods';
export const methodsText = (max: number) =>
  `The index lists ${max} methods with their required inputs: those you pin, then those that developers ask for most.`;
export const noQuestions =
  'No method has answered a question yet. The index lists methods in the order of your libraries.';
export const pinMethod = 'Pin a method';
export const pinMethodHint = 'Search all methods in the project…';
export const pinned = 'Pinned';
export const asked = 'Asked for most';
export const pin = (name: string) => `Pin ${name}`;
export const unpin = (name: string) => `Unpin ${name}`;
export const leaveOut = (name: string) => `Leave out ${name}`;
export const leftOut = 'Left out';
export const restore = (name: string) => `Restore ${name}`;
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const drag = (name: string, place: number) => `Reorder ${name}, position ${place}`;
export const dragInstructions =
  'To move a method, press the Space bar, move it with the arrow keys, and press the Space bar again. Escape cancels.';
export const dragStarted = (name: string, place: number, count: number) =>
  `${name} was picked up. Position ${place} of ${count}.`;
export const dragOver = (name: string, place: number, count: number) =>
  `${name} is now at position ${place} of ${count}.`;
export const dragCanceled = (name: string, place: number) => `${name} stays at position ${place}.`;
export const wasPinned = (name: string) => `${name} was pinned.`;
export const wasUnpinned = (name: string) => `${name} was unpinned.`;
export const wasLeftOut = (name: string) => `${name} was left out.`;
export const wasRestored = (name: string) => `${name} was restored.`;
export const moved = (name: string, place: number, count: number) =>
  `${name} is at position ${place} of ${count}.`;
export const preview = 'Preview';
export const size = (bytes: number, max: number) => `${formatCount(bytes)} of ${formatCount(max)} bytes`;
export const notPublished = 'The preview appears when the first version is published.';
export const previewFailed = 'Couldn’t load the preview. Save to try again.';
export const loading = 'Loading the index…';
export const loadFailed = 'Couldn’t load the index';
export const retry = 'Try again';
export const save = 'Save index';
export const saving = 'Saving…';
export const undo = 'Undo changes';
export const saved = 'Index saved. The next version of the plugin will include it.';
export const saveFailed = 'Couldn’t save the index. Try again.';
