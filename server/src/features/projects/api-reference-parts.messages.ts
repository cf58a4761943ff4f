/** A part of the API: the calls whose path begins with one of `paths`; the longest beginning counts. */
export type ReferencePart = {
  name: string;
  description: string;
  paths: readonly string[];
  /** About the person who uses the dashboard, not about a project. These are left out where a plan allows few methods. */
  personal?: true;
  /** About how questions find methods, where guides come from, and what clients install. These are left out there, too. */
  tuning?: true;
};

/** The parts of the API, in the order in which they are read. */
export const referenceParts: readonly ReferencePart[] = [
  {
    name: 'Projects',
    description: 'Libraries, the people who work on them, and a plugin.',
    paths: ['/projects'],
  },
  {
    name: 'Libraries',
    description: 'APIs and SDKs of a project. Each is made from a document or a package.',
    paths: ['/libraries'],
  },
  {
    name: 'Documents',
    description:
      'Newer documents of a library: what they would change, what earlier ones changed, and the files themselves.',
    paths: ['/libraries/:id/spec', '/libraries/:id/previews', '/libraries/:id/versions'],
  },
  {
    name: 'Documents in advance',
    description: 'What a document says about itself, before it becomes a library.',
    paths: ['/libraries/project/:projectUuid/described-document'],
    tuning: true,
  },
  {
    name: 'Methods',
    description: 'The calls of a library, as assistants find them.',
    paths: ['/methods'],
  },
  {
    name: 'Workflows',
    description: 'Methods in the order that a task needs, also as Arazzo documents.',
    paths: ['/workflows'],
  },
  {
    name: 'Workflow values',
    description: 'Which values can pass from one step of a workflow to the next.',
    paths: ['/workflows/project/:projectUuid/values'],
    tuning: true,
  },
  {
    name: 'Events',
    description: 'Calls that an API makes: webhooks and callbacks.',
    paths: ['/libraries/:libraryId/events', '/events'],
  },
  {
    name: 'Models',
    description: 'The named schemas of an API’s document.',
    paths: ['/libraries/:libraryId/models', '/models'],
    tuning: true,
  },
  {
    name: 'Guides',
    description: 'Pages of Markdown: quick start, authentication, errors.',
    paths: ['/projects/:projectUuid/guides', '/guides'],
  },
  {
    name: 'Guide sources',
    description: 'Addresses from which guides are fetched, now and on a schedule.',
    paths: ['/projects/:projectUuid/guide-sources', '/guide-sources'],
    tuning: true,
  },
  {
    name: 'Plugin',
    description: 'The pages and the MCP server of a project at its own address.',
    paths: ['/projects/:id/subdomain', '/projects/:id/plugin-visit', '/deployment'],
  },
  {
    name: 'Plugin package',
    description:
      'What clients install: the index, its entry in the MCP registry, and how often it was fetched.',
    paths: [
      '/projects/:id/registry',
      '/projects/:projectUuid/plugin-install',
      '/projects/:projectUuid/plugin-index',
    ],
    tuning: true,
  },
  {
    name: 'Plugin versions',
    description: 'How changes are published, and earlier versions.',
    paths: ['/projects/:projectUuid/publishing'],
    tuning: true,
  },
  {
    name: 'Plugin brand',
    description: 'Colors, images and links of a plugin’s pages, and the sites that embed its widget.',
    paths: ['/projects/:projectUuid/plugin-brand', '/projects/:projectUuid/plugin-widget'],
    tuning: true,
  },
  {
    name: 'Custom domain',
    description: 'A company’s own domain for its plugin, proved by a DNS record.',
    paths: ['/projects/:id/custom-domain'],
    tuning: true,
  },
  {
    name: 'Keys',
    description:
      'The project API key for programs, the MCP key for assistants, and the connected MCP clients.',
    paths: ['/keys', '/mcp', '/projects/:id/connections'],
  },
  {
    name: 'Assistant',
    description: 'How assistants access a project.',
    paths: ['/projects/:id/assistant-settings'],
  },
  {
    name: 'People',
    description: 'Who works on a project, and who is invited.',
    paths: ['/collaborations', '/projects/:id/activities'],
  },
  {
    name: 'Analytics',
    description: 'What developers and their assistants ask, counted daily.',
    paths: ['/analytics'],
  },
  {
    name: 'Developer queries',
    description: 'The questions themselves, similar ones grouped.',
    paths: ['/analytics/:projectUuid/common-all-questions', '/analytics/:projectUuid/query-groups'],
  },
  {
    name: 'Page votes',
    description: 'Pages of the plugin that did not help their readers.',
    paths: ['/analytics/:projectUuid/page-votes'],
    tuning: true,
  },
  {
    name: 'Pinned questions',
    description: 'Questions that every newer document must still answer.',
    paths: ['/projects/:projectUuid/pinned-questions', '/pinned-questions'],
  },
  {
    name: 'Synonyms',
    description: 'Terms that developers use for the same thing in an API.',
    paths: ['/projects/:projectUuid/synonyms', '/projects/:projectUuid/wordings'],
    tuning: true,
  },
  {
    name: 'Asked as',
    description: 'How people ask for a method or a workflow, in their own words.',
    paths: ['/projects/:projectUuid/asked-as', '/asked-as', '/projects/:projectUuid/try-question'],
    tuning: true,
  },
  {
    name: 'Plans',
    description: 'Your plan, its usage and its price.',
    paths: ['/subscriptions'],
    personal: true,
  },
  {
    name: 'Notifications',
    description: 'What you are notified of in the dashboard and by email.',
    paths: ['/notifications', '/newsletter'],
    personal: true,
  },
  {
    name: 'Account',
    description: 'Your profile, sessions and picture.',
    paths: ['/account', '/register', '/authenticate', '/profiles'],
    personal: true,
  },
  {
    name: 'Reviews',
    description: 'Open source projects awaiting review by an operator.',
    paths: ['/reviews'],
    personal: true,
  },
  {
    name: 'Trials',
    description: 'Plugins that visitors create from the address of a document, without an account.',
    paths: ['/trials'],
    personal: true,
  },
  {
    name: 'Installation',
    description: 'What this installation offers.',
    paths: ['/config'],
    personal: true,
  },
];
