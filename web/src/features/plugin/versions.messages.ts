import { counted } from '@fieldkit/contract/format-count.ts';

/** The published versions of a plugin. */
export const loading = 'Loading versions…';
export const loadFailed = 'The versions could not be loaded';
export const retry = 'Try Again';
export const mode = 'Publishing';
export const modes = {
  automatic: { label: 'Automatic', description: 'Each change is published within seconds.' },
  manual: { label: 'Manual', description: 'Changes wait until you publish them.' },
} as const;
export const modeSaved = {
  automatic: 'Changes are published automatically',
  manual: 'Changes wait until you publish them',
} as const;
export const modeFailed = 'Could not change how the plugin is published. Try again.';
export const changes = 'Unpublished changes';
export const noChanges = 'Everything is published.';
export const hasChanges = 'The project has changed since the published version.';
export const preview = 'Preview';
export const newTab = 'opens in a new tab';
export const publish = 'Publish changes';
export const publishing = 'Publishing…';
export const published = 'Changes published';
export const publishFailed = 'Could not publish the changes. Try again.';
export const notYet =
  'The changes could not be published immediately. Fieldkit keeps trying; the Overview tab shows the reason.';
export const whatChanges = 'What will change';
export const comparing = 'Comparing with the published version…';
export const notCompared = 'The changes could not be compared with the published version';
export const nothingForDevelopers =
  'No calls change for developers, so the changelog gets no entry unless you write a note.';
export const note = 'Note for the changelog';
export const optional = 'optional';
export const noteHint = 'Markdown. Developers read it above the list of changes.';
export const notePlaceholder = 'Why it changes, how long the old way will work, and where to get help.';
export const noteTitle = (number: number) => `Note for version ${number}`;
export const addNote = 'Add note';
export const editNote = 'Edit note';
export const addNoteTo = (number: number) => `Add note to version ${number}`;
export const editNoteOf = (number: number) => `Edit note of version ${number}`;
export const saveNote = 'Save note';
export const savingNote = 'Saving…';
export const noteSaved = 'Note saved';
export const noteFailed = 'Could not save the note. Try again.';
export const close = 'Close';
export const versions = 'Versions';
export const versionsText = 'The latest versions, and the last version of each earlier day.';
export const hiddenTitle = (version: number) => `The changelog begins after version ${version}`;
export const hiddenText = (entries: number, hasLater: boolean) =>
  `${entries === 1 ? 'The entry up to this version is' : `The ${entries} entries up to this version are`} not shown to developers, because the project was private when ${entries === 1 ? 'it was' : 'they were'} published. ${hasLater ? 'To announce an earlier change, add a note to a later version.' : 'The next version that you publish starts the changelog. To announce earlier changes, add a note to that version.'}`;
export const notInChangelog = 'Not in the changelog';
export const none = 'Nothing is published yet.';
export const version = (number: number) => (number === 0 ? 'Empty page' : `Version ${number}`);
export const live = 'Live';
export const restoredFrom = (number: number) => `Restored from version ${number}`;
export const contents = (libraries: number, methods: number, workflows: number) =>
  [
    counted(libraries, 'library', 'libraries'),
    counted(methods, 'method'),
    counted(workflows, 'workflow'),
  ].join(' · ');
export const restore = 'Restore';
export const restoreVersion = (number: number) => `Restore version ${number}`;
export const restoreTitle = (number: number) => `Restore version ${number}?`;
export const restoreText =
  'Developers and assistants get its content within seconds, as a new version. Your project is not changed, and publishing becomes manual, so that later changes wait until you publish them.';
export const cancel = 'Cancel';
export const restoring = 'Restoring…';
export const restored = (number: number) => `Version ${number} restored`;
export const restoreFailed = 'Could not restore the version. Try again.';
