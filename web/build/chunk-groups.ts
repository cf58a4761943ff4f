/** A module's path with forward slashes, without its query. */
const posix = (id: string): string => id.replaceAll('\\', '/').split('?')[0] ?? '';
/** The path of one of the project's own files, from the workspace's folder on. */
const ownFile = (id: string): string => /\/(?:web|contract)\/src\/.*$/.exec(posix(id))?.[0] ?? '';

const ui = [
  ...[
    'Avatar',
    'Badge',
    'Button',
    'Card',
    'EmptyState',
    'ErrorPanel',
    'Field',
    'IconButton',
    'Kbd',
    'MissingPage',
  ],
  ...['Notice', 'PageHeader', 'Skeleton', 'SkeletonPage', 'SkeletonRows', 'Spinner', 'VisuallyHidden'],
].map((name) => `ui/${name}.tsx`);
const plain = [
  ...['control-classes', 'error-action', 'toast', 'use-is-delay-over'].map((name) => `ui/${name}`),
  ...['bearer', 'page-title', 'session-store', 'when-settled'].map((name) => `lib/${name}`),
  ...['app/auth-context', 'app/paths', 'features/identity/notify-lost-password'],
].map((name) => `${name}.ts`);

/** Modules of every page: dozens of separate files of half a kilobyte would compress badly. */
const parts = new Set([...[...ui, ...plain].map((file) => `/web/src/${file}`), '/contract/src/limits.ts']);
const libraryParts =
  /node_modules\/(?:clsx|zod\/v4\/core\/(?:core|util)\.js|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|shared))/;

/** Modules that the frame of every dashboard screen needs, and some of the screens too. */
const frame = new Set([
  '/web/src/features/notifications/notifications.hooks.ts',
  '/web/src/features/subscriptions/subscriptions.hooks.ts',
  '/web/src/features/projects/use-search-key.ts',
  ...['device-choice', 'screen-commands', 'shortcut-keys', 'single-keys', 'use-dialog-state'].map(
    (name) => `/web/src/lib/${name}.ts`,
  ),
  '/web/src/billing/open-plans-dialog.ts',
  '/web/src/lib/use-last-defined.ts',
  '/web/src/ui/SearchInput.tsx',
  ...['pending-open', 'use-debounced-search', 'use-deferred-open'].map((name) => `/web/src/ui/${name}.ts`),
  '/web/src/ui/TabsNav.tsx',
  '/web/src/ui/Tabs.tsx',
  ...[
    'collaborators',
    'format-date',
    'notifications',
    'permissions',
    'plan-ids',
    'projects',
    'subscriptions',
  ].map((noun) => `/contract/src/${noun}.ts`),
]);

/**
 * Modules that the screens of one kind need in addition, for the same reason as the parts; all of them are
 * light for a screen that needs only some.
 */
const lists = new Set([
  '/contract/src/libraries.ts',
  '/web/src/features/libraries/libraries.hooks.ts',
  '/web/src/features/projects/projects.hooks.ts',
  '/web/src/ui/Select.tsx',
]);
const projects = new Set([
  '/contract/src/programming-languages.ts',
  '/web/src/features/projects/project-actions.ts',
  '/web/src/lib/use-roving-rows.ts',
]);
const rows = new Set([
  '/contract/src/methods.ts',
  '/web/src/lib/use-searched-list.ts',
  ...['ListSection', 'Pagination', 'RowsCard'].map((name) => `/web/src/ui/${name}.tsx`),
]);
const library = new Set([
  '/web/src/features/methods/methods.hooks.ts',
  ...['ListTools', 'Tabs', 'HttpMethodBadge'].map((name) => `/web/src/ui/${name}.tsx`),
]);
const analytics = new Set(['/contract/src/analytics.ts', '/web/src/ui/charts/outcome-colours.ts']);

/** The name of an icon's module; '' for any other module. */
const icon = (id: string): string =>
  /\/lucide-react\/dist\/esm\/icons\/(.+)\.m?js$/.exec(posix(id))?.[1] ?? '';

/** Modules of the query library that few screens use; they are bundled with those screens. */
const seldom = /\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/;

/**
 * Which modules are bundled in one file. The first group that matches a module gets it with everything that
 * the module imports. A group must come after those that its members need, or it pulls their modules into
 * every page that loads it.
 */
export const chunkGroups = [
  // Modules that every page needs and that seldom change, so that they stay in the browser's cache across
  // releases.
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  { name: 'parts', test: (id: string) => parts.has(ownFile(id)) || libraryParts.test(posix(id)) },
  // An icon is smaller than the name of its file; the copy button's icon is bundled with the button.
  {
    name: 'icons',
    test: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!copy\.)/,
    minShareCount: 4,
  },
  {
    name: 'answers',
    test: /[\\/]web[\\/]src[\\/]lib[\\/](?:api-problem|is-missing|error-message|use-auto-grow)\.ts$/,
  },
  {
    name: 'calls',
    test: (id: string) =>
      /\/web\/src\/lib\/api-client\.ts$|\/contract\/src\/(?:call|shapes)\.ts$/.test(posix(id)),
  },
  {
    name: 'frame',
    test: (id: string) =>
      frame.has(ownFile(id)) ||
      icon(id) === 'bell' ||
      (/node_modules\/@tanstack\//.test(posix(id)) && !seldom.test(posix(id))),
  },
  { name: 'lists', test: (id: string) => lists.has(ownFile(id)) },
  { name: 'projects', test: (id: string) => projects.has(ownFile(id)) },
  { name: 'rows', test: (id: string) => rows.has(ownFile(id)) },
  { name: 'library', test: (id: string) => library.has(ownFile(id)) || icon(id) === 'rotate-cw' },
  { name: 'analytics', test: (id: string) => analytics.has(ownFile(id)) },
];
