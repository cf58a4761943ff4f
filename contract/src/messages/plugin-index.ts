import { formatCount } from '../format-count.ts';

/** The index for assistants, which the owner edits. */
// beyond the specification
export const title = 'Index for assistants';
export const text =
  'Assistants that install the plugin get this short index: your note, the calls that developers ask for most, and how to find the rest.';
export const note = 'Note for assistants';
export const noteHint =
  'What they should always know, such as a version to prefer or a test mode. Everyone who can open the plugin can read it.';
export const notePlaceholder = 'Use the sandbox unless the developer asks for production.';
export const calls = 'Calls';
export const callsText = (most: number) =>
  `The first ${most} calls are listed with their required inputs. Your pinned calls come first, then those that developers ask for most.`;
export const noQuestions = 'No call was asked for yet. The index lists calls in the order of your libraries.';
export const addCall = 'Pin a call';
export const addCallHint = 'Search by name, path or HTTP method';
export const pinned = 'Pinned';
export const pin = 'Pin';
export const pinOf = (name: string) => `Pin ${name}`;
export const unpin = 'Unpin';
export const unpinOf = (name: string) => `Unpin ${name}`;
export const leaveOut = 'Leave out';
export const leaveOutOf = (name: string) => `Leave out ${name}`;
export const excluded = (count: number) => `Left out (${formatCount(count)})`;
export const restore = 'Restore';
export const restoreOf = (name: string) => `Restore ${name}`;
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const dragHandle = (name: string) => `Drag ${name}`;
export const dragInstructions =
  'To move a call, press Space or Enter, move it with the arrow keys, and press Space or Enter again. Escape cancels.';
export const dragStarted = (name: string, place: number, count: number) =>
  `Picked up ${name}, position ${place} of ${count}.`;
export const dragOver = (name: string, place: number, count: number) =>
  `${name} is at position ${place} of ${count}.`;
export const dragCancelled = (name: string, place: number) =>
  `Moving was canceled. ${name} is at position ${place} again.`;
export const preview = 'Preview';
export const size = (bytes: number, most: number) => `${formatCount(bytes)} of ${formatCount(most)} bytes`;
export const notPublished = 'The preview appears once the first version is published.';
export const previewFailed = 'Couldn’t load the preview';
export const loading = 'Loading the index…';
export const loadFailed = 'Couldn’t load the index';
export const retry = 'Try again';
export const save = 'Save index';
export const saving = 'Saving…';
export const saved = 'Index saved. The next version of the plugin contains it.';
export const saveFailed = 'Couldn’t save the index. Try again.';
export const tooManyPinned = (most: number) =>
  `The index has room for ${most} pinned calls. Unpin one first.`;
export const tooManyExcluded = (most: number) => `At most ${most} calls can be left out. Restore one first.`;
export const both = 'A call is either pinned or left out';
