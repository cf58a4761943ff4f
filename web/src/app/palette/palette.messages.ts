import { counted } from '@fieldkit/contract/format-count.ts';

/** Search and commands from anywhere, and the sheet of keys. None of them are in the specification. */
export const open = 'Search and commands';
export const field = 'Find a project, library, method or command';
export const placeholder = 'Search projects, methods and commands…';
export const goTo = 'Go to';
export const projects = 'Projects';
export const libraries = 'Libraries of this project';
export const methods = 'Methods';
export const commands = 'Commands';
export const inProjects = 'In your projects';
export const emailPreferences = 'email preferences, newsletter, notifications by mail';
export const invoices = 'invoices, receipts, billing';
export const cancelPlan = 'end plan, unsubscribe, billing';
export const here = 'On this screen';
export const preferences = 'Preferences and help';
export const searching = 'Searching methods…';
export const searchFailed = 'Methods could not be searched. Check your connection and try again.';
export const nothing = (text: string) => `Nothing fits “${text}”.`;
export const found = (count: number) => counted(count, 'result');
export const usageAnalytics = 'Usage Analytics';
export const everyLibrary = 'Libraries';
export const developerQueries = 'Developer Queries';
export const notifications = 'Notifications';
export const light = 'Theme: light';
export const dark = 'Theme: dark';
export const system = 'Theme: as the system';
export const keys = 'Keyboard shortcuts';
export const keysText =
  'In a text field only Alt K, Alt T and Esc act, over an open dialog only Esc. Lists and menus have their own keys there, too.';
export const closeKeys = 'Close keyboard shortcuts';
export const anywhere = 'Anywhere';
export const inProject = 'In a project';
export const inLists = 'In lists and menus';
export const searchHere = 'Search on this screen';
export const thisSheet = 'These shortcuts';
export const toNotices = 'To the latest message';
export const leave = 'Close what is open, clear a search';
export const choose = 'Move';
export const take = 'Choose';
export const firstAndLast = 'To the first, to the last';
export const moveStep = 'Pick a step up or put it down';
export const or = 'or';
export const singleKeys = 'Shortcuts of a single key';
export const singleKeysText =
  '“/”, “?”, “J” and “K”. Switch them off if you dictate, or press keys by accident. Kept on this device.';
