import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** Search and commands from anywhere, and the sheet of keys. None of them are in the specification. */
export const open = 'Search and commands';
export const field = 'Find a project, library, method, workflow, question, person or command';
export const placeholder = 'Search projects, methods and commands…';
export const goTo = 'Go to';
export const projects = 'Projects';
export const libraries = 'Libraries in this project';
export const methods = 'Methods';
/** Headings; `project` is the name of the project that is searched, unless it is on the screen. */
export const workflows = (project = 'this project') => `Workflows in ${project}`;
export const questions = (project = 'this project') => `Questions in ${project}`;
export const people = (project = 'this project') => `People in ${project}`;
export const settings = 'Settings';
export const searchSettings = 'Search settings';
export const asked = (count: number) => (count === 1 ? 'asked once' : `asked ${formatCount(count)} times`);
export const commands = 'Commands';
export const inProjects = 'In your projects';
export const emailPreferences = 'email preferences, newsletter, email notifications';
export const invoices = 'invoices, receipts, billing';
export const cancelPlan = 'end plan, unsubscribe, billing';
export const here = 'On this screen';
export const preferences = 'Preferences and help';
export const searching = 'Searching methods…';
export const searchFailed = 'Method search failed. Check your connection and try again.';
export const nothing = (text: string) => `Nothing matches “${text}”.`;
export const found = (count: number) => counted(count, 'result');
export const usageAnalytics = 'Usage Analytics';
export const everyLibrary = 'Libraries';
export const developerQueries = 'Developer Queries';
export const notifications = 'Notifications';
export const light = 'Theme: light';
export const dark = 'Theme: dark';
export const system = 'Theme: system';
export const keys = 'Keyboard shortcuts';
export const keysText =
  'In a text field, only Alt K, Ctrl K, Alt T and Esc work; in an open dialog, only Esc. Lists and menus keep their own keys.';
export const closeKeys = 'Close keyboard shortcuts';
export const anywhere = 'Anywhere';
export const inProject = 'In a project';
export const inLists = 'In lists and menus';
export const searchHere = 'Search on this screen';
export const thisSheet = 'These shortcuts';
export const toNotices = 'Go to the latest message';
export const leave = 'Close the dialog, clear the search';
export const choose = 'Move';
export const actionsOfRow = 'Row actions';
export const take = 'Choose';
export const firstAndLast = 'Jump to first or last';
export const moveStep = 'Grab or drop a step';
export const or = 'or';
export const singleKeys = 'Single-key shortcuts';
export const singleKeysText =
  '“/”, “?”, “J” and “K”. Turn them off if you use dictation or press keys by accident. Saved on this device.';
