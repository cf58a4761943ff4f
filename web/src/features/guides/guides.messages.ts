import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** Guides as shown and edited in the dashboard. The texts of the API calls are in the contract's guides.ts. */
// beyond the specification
export const title = 'Guides';
export const one = 'Guide';
export const loading = 'Loading the guides…';
export const loadingOne = 'Loading the guide…';
export const fetchFailed = 'Failed to load the guides. Try again.';
const tryAgain = 'Try Again';
export const oneFailed = {
  title: 'The guide could not be loaded',
  fallback: 'Failed to load the guide. Try again.',
  retry: tryAgain,
} as const;
export const none = 'No guides yet';
export const noneText =
  'Assistants cite guides, such as a quick start or an error reference, when a method alone does not answer the question.';
export const noneFound = 'No guides found';
export const noneMatch = (term: string) =>
  `No guide matches “${term}”. Try another word or clear the search.`;
export const clearSearch = 'Clear search';
export const range = (first: number, last: number, total: number) =>
  first === 1 && last === total
    ? counted(total, 'guide')
    : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} guides`;
export const refresh = 'Refresh';
export const write = 'Write a guide';
export const reorder = 'Reorder guides';
export const reorderShort = 'Reorder';
export const neighbors = { previous: 'Previous guide', next: 'Next guide' } as const;
export const onlyOwnerWrites = 'Only the owner of the project can write guides.';
export const onlyOwnerEdits = 'Only the owner of the project can edit guides.';
export const onlyOwnerDeletes = 'Only the owner of the project can delete guides.';
export const onlyOwnerImports = 'Only the owner of the project can import guides.';
export const onlyOwnerReorders = 'Only the owner of the project can reorder guides.';
export const updatedOn = (date: string) => `Updated ${date}`;
export const position = (place: number, total: number) => `${place} of ${total}`;
export const edit = 'Edit';
const deleteText = 'Delete';

export { deleteText as delete };
export const close = 'Close';

export const createTitle = 'Write a guide';
export const editTitle = 'Edit guide';
export const create = 'Create guide';
export const titleField = 'Title';
export const titleHint = 'Quick start';
export const address = 'Page address';
export const addressHint = 'Made from the title';
export const text = 'Markdown';
export const textHint = '## Before you start\n\nCreate an API key, then call **List orders**.';
export const panes = 'View';
export const writePane = 'Write';
export const preview = 'Preview';
export const previewOf = (name: string) => `Preview of ${name || 'the guide'}`;
export const nothingToPreview = 'The preview appears as you type.';
export const charactersUsed = (used: number, max: number) =>
  `${formatCount(used)} of ${formatCount(max)} characters`;
export const created = 'Guide created';
export const saved = 'Guide saved';
export const notSavedTitle = 'The guide was not saved';
export const createFailed = 'Failed to create the guide. Try again.';
export const saveFailed = 'Failed to save the guide. Try again.';

export const deleteTitle = (name: string) => `Delete “${name}”?`;
export const deleteQuestion = 'Are you sure you want to delete the guide? This action cannot be undone.';
export const deleteConfirm = 'Delete guide';
export const deleted = 'Guide deleted';
export const deleteFailed = 'Failed to delete the guide. Try again.';

export const reorderText = 'Developers and assistants see the guides in this order.';
export const saveOrder = 'Save order';
export const orderSaved = 'Order saved';
export const sortFailed = 'Failed to save the order. Try again.';
export const drag = (name: string, place: number) => `Reorder guide ${place}, ${name}`;
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const dragInstructions =
  'Press Space to grab the guide, the arrow keys to move it, Space again to drop it, and Escape to cancel.';
export const dragStarted = (name: string, place: number, count: number) =>
  `${name} is grabbed. Guide ${place} of ${count}.`;
export const dragOver = (name: string, place: number, count: number) =>
  `${name} is over guide ${place} of ${count}.`;
export const dragCanceled = (name: string, place: number) => `${name} stays guide ${place}.`;
export const moved = (name: string, place: number, count: number) =>
  `${name} is now guide ${place} of ${count}.`;

export const importMarkdown = 'Import Markdown';
export const importShort = 'Import';
export const importText = 'Adds each Markdown file as a guide. Importing a file again updates its guide.';
export const files = 'Markdown files';
export const chooseFiles = 'Choose files';
export const chooseFolder = 'Choose a folder';
export const dropFiles = 'or drop them here';
export const filesHint = (megabytes: number) => `.md, .mdx, or one .zip, up to ${megabytes}\u00a0MB in total`;
export const chosen = (count: number, size: string) => `${counted(count, 'file')} · ${size}`;
export const others = (count: number) => `${counted(count, 'file')} without Markdown left out`;
export const andMore = (count: number) => `and ${formatCount(count)} more`;
export const removeFiles = 'Remove the files';
export const noMarkdown = 'Choose Markdown files (.md or .mdx), a folder that contains some, or a .zip';
export const oneArchive = 'Import one .zip at a time, without other files';
export const filesTooLarge = (megabytes: number) => `The files are larger than ${megabytes}\u00a0MB in total`;
export const importSubmit = 'Import';
export const importing = 'Importing…';
export const importFailed = 'Failed to import the guides. Try again.';
export const importedCount = (count: number) => `${counted(count, 'guide')} imported`;
export const upToDate = 'All guides are up to date';
export const countsOf = (counts: { created: number; updated: number; unchanged: number }) =>
  [
    counts.created > 0 && `${formatCount(counts.created)} new`,
    counts.updated > 0 && `${formatCount(counts.updated)} updated`,
    counts.unchanged > 0 && `${formatCount(counts.unchanged)} unchanged`,
  ]
    .filter(Boolean)
    .join(', ');
export const skipped = (count: number) => `${counted(count, 'file')} skipped`;
/** Why a file was skipped, by the reason in the server's answer. */
export const skipReasons = {
  too_long: 'too long for one guide',
  empty: 'no text',
  not_text: 'not a text file',
  unsafe_name: 'unsafe file name',
  not_fetched: 'could not be fetched',
  robots: 'not allowed by the site’s robots.txt',
  too_many: 'more than can be fetched or imported',
  other_source: 'already fetched from another address',
} as const;

export const importFrom = 'Import from';
export const fromFiles = 'Files';
export const fromAddress = 'An address';
export const addressText = 'Fetches the guides now, and again every day or week.';
export const sourceAddress = 'Address';
export const sourceHint =
  'An llms.txt, an llms-full.txt, a sitemap, a Markdown page, or a folder of a public repository on GitHub, GitLab or Codeberg. It counts as a library in your plan.';
export const sourceExample = 'https://docs.example.com/llms.txt';
export const folder = 'Only in this folder';
export const folderExample = 'docs/guides';
export const refreshEvery = 'Refresh';
export const refreshChoices = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];
export const fetchSubmit = 'Fetch guides';
export const fetching = 'Fetching…';
export const enterAddress = 'Enter an address that starts with https://';
export const elsewhere = (count: number) =>
  `${counted(count, 'link')} to other sites, other folders or files left out`;
export const sources = 'Addresses of guides';
export const guidesOfSource = (count: number) => counted(count, 'guide');
export const onlyFolder = (path: string) => `Only in ${path}`;
export const refreshedOn = (date: string) => `Refreshed ${date}`;
export const nextOn = (date: string) => `Next refresh ${date}`;
export const keptGuides = (count: number) => `${counted(count, 'edited guide')} kept`;
export const skippedPages = (count: number) => `${counted(count, 'page')} skipped`;
export const whichPages = 'Skipped pages';
export const refreshSource = (url: string) => `Refresh ${url}`;
export const stopSource = (url: string) => `Stop refreshing ${url}`;
export const onlyOwnerRefreshes = 'Only the owner of the project can change how guides are refreshed.';
export const refreshed = 'Guides refreshed';
export const refreshFailed = 'Failed to refresh the guides. Try again.';
export const notRefreshed = 'The guides could not be refreshed';
export const stopTitle = 'Stop refreshing?';
export const stopQuestion = (url: string) =>
  `The guides from ${url} stay, but no longer follow changes there.`;
export const stopRefreshing = 'Stop refreshing';
export const stopping = 'Stopping…';
export const stopped = 'The guides are no longer refreshed';
export const stopFailed = 'Failed to stop refreshing. Try again.';
export const done = 'Done';
/** The texts around a list. */
export const listMessages = {
  search: 'Search guides',
  searchHint: 'Search guides…',
  clearSearch,
  loadFailed: 'The guides could not be loaded',
  tryAgain,
  pages: 'Pages of guides',
  previous: 'Prev',
  next: 'Next',
  choosePage: 'Page',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
};
