/** A module's path with forward slashes, without its query. */
const posix = (id: string): string => id.replaceAll('\\', '/').split('?')[0] ?? '';
/** The path of one of the project's own files, starting at its workspace's folder. */
const ownFile = (id: string): string => /\/(?:web|contract)\/src\/.*$/.exec(posix(id))?.[0] ?? '';

/** The names of modules, as paths that start at the workspace's folder. */
const named = (folder: string, names: readonly string[], extension: 'ts' | 'tsx') =>
  names.map((name) => `${folder}/${name}.${extension}`);

/** Modules of every page. Dozens of separate files of half a kilobyte would compress badly. */
const parts = new Set([
  ...named('/web/src/ui', ['Avatar', 'Badge', 'Button', 'Card', 'EmptyState', 'ErrorPanel', 'Field'], 'tsx'),
  ...named(
    '/web/src/ui',
    ['Divider', 'IconButton', 'Kbd', 'Notice', 'PageHeader', 'Skeleton', 'Spinner', 'VisuallyHidden'],
    'tsx',
  ),
  ...named('/web/src/ui', ['error-action', 'toast'], 'ts'),
  ...named(
    '/web/src/lib',
    ['api-client', 'api-problem', 'bearer', 'delay', 'error-message', 'page-title'],
    'ts',
  ),
  ...named('/web/src/lib', ['session-store', 'use-auto-grow', 'when-settled'], 'ts'),
  ...named('/web/src/app', ['auth-context', 'paths'], 'ts'),
  ...named('/web/src/session', ['failure-code', 'landing-params'], 'ts'),
  ...named('/contract/src', ['call', 'limits', 'problem', 'shapes'], 'ts'),
]);
const libraryParts =
  /node_modules\/(?:clsx|zod\/v4\/core\/(?:core|util)\.js|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|shared))/;

/** Modules that the frame of every dashboard screen needs, and that some screens need too. */
const frame = new Set([
  '/web/src/features/notifications/notifications.hooks.ts',
  '/web/src/features/subscriptions/subscriptions.hooks.ts',
  '/web/src/features/projects/use-search-key.ts',
  ...named(
    '/web/src/lib',
    ['device-choice', 'percent', 'screen-commands', 'shortcut-keys', 'use-dialog-state', 'use-roving-rows'],
    'ts',
  ),
  '/web/src/billing/open-plans-dialog.ts',
  ...named('/web/src/ui', ['DialogError', 'SearchInput', 'Tabs'], 'tsx'),
  ...named('/web/src/ui', ['use-debounced-search', 'use-deferred-open'], 'ts'),
  ...named('/contract/src', ['collaborators', 'format-date', 'notifications', 'permissions'], 'ts'),
  ...named('/contract/src', ['projects', 'subscriptions'], 'ts'),
]);

/** Modules of the screens for signing in, and of the account's settings. */
const signIn = new Set([
  '/web/src/features/identity/notify-lost-password.ts',
  '/web/src/lib/use-cool-down.ts',
  '/web/src/session/sign-in-error-message.ts',
  ...named('/contract/src', ['customers', 'profile'], 'ts'),
]);

/** Modules of the screens with lists. They are small enough for screens that need only some of them. */
const lists = new Set([
  ...named('/contract/src', ['libraries', 'uuid'], 'ts'),
  '/web/src/features/libraries/libraries.hooks.ts',
  '/web/src/features/projects/projects.hooks.ts',
  '/web/src/content/ResourceList.tsx',
  ...named('/web/src/lib', ['use-list-address', 'use-searched-list', 'use-selection'], 'ts'),
  ...named('/web/src/ui', ['Checkbox', 'ListSection', 'Pagination', 'RowsCard'], 'tsx'),
  ...named('/web/src/ui', ['MoreMenu', 'RowActions', 'Select'], 'tsx'),
  ...named('/web/src/ui', ['can-hover', 'row-actions.messages'], 'ts'),
]);
/** Modules of the screens of projects, libraries and invitations to projects. */
const projects = new Set([
  '/contract/src/programming-languages.ts',
  '/web/src/app/screens/initial-steps.ts',
  ...named('/web/src/features/libraries', ['AddLibraryButton', 'BackLink', 'LazyMissingPanel'], 'tsx'),
  '/web/src/features/libraries/LibraryDialogs.tsx',
  '/web/src/features/projects/project-actions.ts',
  '/web/src/features/projects/QuickActions.tsx',
  '/web/src/app/ActionDialogs.tsx',
]);
/** Modules of the screens with methods. A project's own screen shows none. */
const library = new Set([
  '/contract/src/methods.ts',
  '/web/src/features/methods/methods.hooks.ts',
  '/web/src/ui/HttpMethodBadge.tsx',
]);
/** The links between the dashboard's screens, the choice of their project, and their texts. */
const tabs = new Set([
  '/contract/src/messages/analytics.ts',
  '/web/src/app/screens/DashboardTabs.tsx',
  '/web/src/content/ProjectSelect.tsx',
  '/web/src/features/analytics/overview.messages.ts',
]);
/** Modules of the dashboard's first screen that other screens show later. */
const overview = new Set([
  '/web/src/content/ClientMark.tsx',
  ...named('/web/src/features/analytics', ['MonthHeadline', 'OverviewFigures', 'OverviewLists'], 'tsx'),
]);
/** Modules of the first steps, which the screens of a project and the dashboard's first screen show. */
const firstSteps = new Set([
  ...named('/contract/src', ['keys', 'subdomains'], 'ts'),
  '/web/src/app/screens/FirstSteps.tsx',
  ...named('/web/src/features', ['collaborators/collaborators.hooks', 'plugin/plugin.hooks'], 'ts'),
]);
/** Modules of the figures on a project's screen and on the dashboard's screens. */
const analytics = new Set([
  '/contract/src/analytics.ts',
  '/web/src/features/analytics/overview.hooks.ts',
  '/web/src/ui/Sparkline.tsx',
  '/web/src/ui/charts/outcome-colors.ts',
]);
/** Modules of the dashboard's screens. */
const charts = new Set([
  ...named('/web/src/features/analytics', ['charts.hooks', 'client-name', 'months'], 'ts'),
  '/web/src/features/analytics/use-analytics-filter.ts',
  ...named('/web/src/features/analytics', ['FilterBar'], 'tsx'),
  '/web/src/app/screens/NoProjects.tsx',
  '/web/src/content/answer-proof.ts',
  '/web/src/lib/fetch-all-pages.ts',
]);

/** Modules of the account's screen that its dialogs need, too. */
const account = new Set(named('/web/src/features/account', ['account-context', 'account.messages'], 'ts'));

/** Modules of the query library that few screens use. They are bundled with those screens. */
const seldom = /\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/;

/**
 * Determines which modules are bundled in one file. A module belongs to the first group that matches it,
 * together with everything that it imports. A group must come after the groups that its members need, because
 * otherwise it would pull their modules into every page that loads it.
 */
export const chunkGroups = [
  // Modules that every page needs and that rarely change, so that they stay in the browser's cache across
  // releases.
  {
    name: 'react',
    test: /^\0rolldown\/runtime|node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
  },
  { name: 'parts', test: (id: string) => parts.has(ownFile(id)) || libraryParts.test(posix(id)) },
  {
    name: 'icons',
    // Icons that dialogs have, and hardly any page, are left out.
    test: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!chevron-up|download|grip-vertical)/,
    minShareCount: 3,
  },
  {
    name: 'frame',
    test: (id: string) =>
      frame.has(ownFile(id)) ||
      /lucide-react.*\/icons\/bell\./.test(posix(id)) ||
      (/node_modules\/@tanstack\//.test(posix(id)) && !seldom.test(posix(id))),
  },
  { name: 'sign-in', test: (id: string) => signIn.has(ownFile(id)) },
  { name: 'lists', test: (id: string) => lists.has(ownFile(id)) },
  {
    name: 'projects',
    test: (id: string) => projects.has(ownFile(id)) || /lucide-react.*\/icons\/library\./.test(posix(id)),
  },
  { name: 'library', test: (id: string) => library.has(ownFile(id)) },
  { name: 'tabs', test: (id: string) => tabs.has(ownFile(id)) },
  { name: 'analytics', test: (id: string) => analytics.has(ownFile(id)) },
  { name: 'first-steps', test: (id: string) => firstSteps.has(ownFile(id)) },
  {
    name: 'charts',
    test: (id: string) =>
      charts.has(ownFile(id)) ||
      /lucide-react.*\/icons\/(?:message-circle-question-mark|pin|sliders-horizontal)\./.test(posix(id)),
  },
  { name: 'overview', test: (id: string) => overview.has(ownFile(id)) },
  { name: 'account', test: (id: string) => account.has(ownFile(id)) },
];
