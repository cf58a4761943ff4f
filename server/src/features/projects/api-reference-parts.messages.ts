/** A part of the API: the calls whose path begins with one of `paths`; the longest beginning counts. */
export type ReferencePart = {
  name: string;
  description: string;
  paths: readonly string[];
  /** About the person who uses the dashboard, not about a project. These are left out where a plan allows few methods. */
  personal?: true;
  /** About how questions find methods. These are left out there, too. */
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
    name: 'Guides',
    description: 'Pages of Markdown: quick start, authentication, errors.',
    paths: ['/projects/:projectUuid/guides', '/guides'],
  },
  {
    name: 'Plugin',
    description: 'The pages and the MCP server of a project at its own address.',
    paths: ['/projects/:id/subdomain', '/projects/:id/plugin-visit', '/deployment'],
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

/** What a parameter or field means; beside it an example, where it adds to the type. */
export type FieldWords = readonly [description: string, example?: unknown];

const projectId = '3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45';
const project: FieldWords = ['The project’s id.', projectId];
const library: FieldWords = ['The library’s id.'];
const period = (end: string): FieldWords => [`${end} day of the period, in UTC.`, '2026-05-01'];

/** Every parameter and field that is sent, by its name; `operationId.name` where it means something else in one call. */
export const fieldWords: Record<string, FieldWords> = {
  id: project,
  projectUuid: project,
  project_uuid: project,
  libraryId: library,
  library_uuid: library,
  'startTrial.url': ['The address of an OpenAPI document.', 'https://example.com/openapi.json'],
  'lookAtTrial.token': ['The token that the trial was started with.'],
  'claimTrial.token': ['The token that the trial was started with.'],
  sessionUuid: ['The session’s id, from the list of sessions.'],
  groupUuid: ['The developer query’s id.'],
  collaborationUuid: ['The id of a person’s membership in a project, or of their invitation.'],
  grantUuid: ['The connection’s id.'],
  previewUuid: ['The id of a newer document’s preview.'],
  versionNumber: ['The number of the version, from 1.', 3],
  importId: ['The id that you gave the import.'],
  guideUuid: ['The guide’s id.'],
  guide_uuids: ['Guides in their new order. Those that are left out come last.'],
  title: ['Its title.', 'Error codes'],
  slug: ['Its address on the plugin’s pages, made from the title if it is omitted.', 'error-codes'],
  'createGuide.text': ['The guide in Markdown.', '## Retries\n\nRepeat a request after a `503`.'],
  'updateGuide.text': ['The guide in Markdown.', '## Retries\n\nRepeat a request after a `503`.'],
  pinUuid: ['The pinned question’s id.'],
  question: ['What an assistant would ask.', 'give the buyer their money back'],
  also: ['Other wordings of the same task, up to five.', ['refund a payment']],
  phraseUuid: ['The phrase’s id.'],
  'listLatestQuestions.outcome': ['Only questions with this outcome.'],
  synonyms: ['Lists of words and phrases that mean the same, at least two in each.'],
  'importWordings.methods': [
    'Methods with all of their phrases, each identified by its library and its operation id, or HTTP method and endpoint. Methods that are not listed keep theirs.',
  ],
  'listAskedPhrases.method_uuid': ['Only phrases of this method.'],
  'addAskedPhrase.method_uuid': ['The method that answers it; leave it out for a workflow.'],
  'addAskedPhrase.wording_uuid': ['A wording of the developer query that it answers.'],
  project_key: ['The id of the key (`key_uuid`), or the key itself.'],
  before: ['The id of the last activity on the previous page; earlier ones are returned.'],
  from: period('The first'),
  to: period('The last'),
  channel: ['Only questions asked this way.'],
  client: ['Only questions asked with this client.', 'claude-code'],
  page: ['The page, from 1. Without it, the whole list is returned.', 1],
  page_size: ['Items per page, at most 200.', 20],
  search: ['Only items that contain this text.', 'refund'],
  kind: ['Only reports of this kind.'],
  group_uuid: ['The developer query’s id.'],
  only: ['Only queries, or methods, of this kind.'],
  order: ['The sort order.', 'need'],
  tag: ['Only methods with this tag.', 'billing'],
  http_method: ['Only methods with this HTTP method.', 'POST'],
  none: ['What to return when there is none.'],
  file: ['The file.'],
  group_uuids: ['The developer queries to merge.'],
  wording_uuids: ['The wordings to split off.'],
  is_keyless_allowed: ['Whether assistants may ask without a key. Open source projects only.', true],
  is_phrase_suggestion_allowed: [
    'Whether the configured model suggests how people ask for each method.',
    false,
  ],
  is_learning_enabled: ['Whether search learns from the methods that developers fetch after a search.', true],
  question_retention_days: ['Days after which the wording of questions is deleted; null keeps it.', 90],
  plan_id: ['The plan.', 'professional'],
  billing_cycle: ['Billed monthly or yearly.', 'monthly'],
  collaborator_customer_email: ['The email address of their account.', 'ada@example.com'],
  role: ['Their role.', 'collaborator'],
  or_invite: ['Invites an address that has no account yet, instead of returning 404.', true],
  invitee_email: ['The email address to invite.', 'ada@example.com'],
  firebaseId: ['The id of the account at the identity service.'],
  email: ['The account’s email address.', 'ada@example.com'],
  accessToken: ['The identity token, if there is no Authorization header.'],
  name: ['Its name.', 'Payments API'],
  'register.name': ['Your name.', 'Ada Lovelace'],
  'authenticate.name': ['Your name.', 'Ada Lovelace'],
  'createProject.name': ['As your customers know it.', 'Meridian Payments'],
  'updateProject.name': ['As your customers know it.', 'Meridian Payments'],
  'createWorkflow.name': ['What a developer wants to get done.', 'Refund a payment'],
  'updateWorkflow.name': ['What a developer wants to get done.', 'Refund a payment'],
  'replayWorkflow.name': ['What a developer wants to get done.', 'Refund a payment'],
  type: ['A company or an individual.', 'company'],
  company_name: ['The company’s name.', 'Meridian'],
  position: ['What you do there.', 'Solutions Engineer'],
  website: ['The URL of the website.', 'https://meridian.example'],
  is_subscribed_product_updates: ['Whether to receive product updates by email.', true],
  is_subscribed_security_alerts: ['Whether to receive security alerts by email.', true],
  is_subscribed_weekly_digest: ['Whether to receive the weekly digest by email, on Mondays.', true],
  is_subscribed_marketing_emails: ['Whether to receive marketing emails.', false],
  subscription_plan: ['The plan chosen before sign-up.'],
  inviter_hash: ['The hash in an invitation link.'],
  version: ['The version of the API or SDK, in its own format.', '2026-03'],
  url: ['The URL of the document, instead of a file.', 'https://example.com/openapi.json'],
  preview_uuid: ['The previewed document to apply, instead of a file.'],
  from_version: ['The version that you saw; refused if there is a newer one.', '3'],
  'replaceDocument.tags': ['Only methods with these tags, as a JSON list.', '["payments","refunds"]'],
  'addLibrary.tags': [
    'Only methods with these tags, as a JSON list. Omit it to import all.',
    '["payments","refunds"]',
  ],
  tags: ['Tags to find it by.', ['payments']],
  'updateMethods.method_uuids': ['The methods to change, up to 100.'],
  'deleteMethods.method_uuids': ['The methods to delete, up to 100.'],
  add_tag: ['A tag to add to each of them.', 'payments'],
  remove_tag: ['A tag to remove from each of them.'],
  preview: ['`true` shows what would change without changing anything.', 'true'],
  import_id: ['An id of your choice, for checking the import’s progress.'],
  library_group: ['Libraries of one group are listed together.', 'Core'],
  programming_language: ['`api` for an API, or the language of an SDK.', 'api'],
  description: ['A few sentences about it.', 'Payments, refunds and payouts.'],
  spec_type: ['The format of the API document.', 'openapi'],
  base_url: ['The base URL of the API.', 'https://api.example.com/v1'],
  authentication: [
    'How calls are authenticated: the schemes, and the alternatives, of which a call needs one. Null restores what the document says.',
    null,
  ],
  refresh_every: ['How often the document is fetched again from its URL.', 'daily'],
  method_name: ['What it does, in a few words.', 'Refund a payment'],
  is_deprecated: ['Whether it should no longer be used.', false],
  details: ['How it is called.'],
  notification_ids: ['The notifications to dismiss.'],
  text: ['The question, as a developer asks it.', 'How do I refund half of a payment?'],
  method_uuids: ['Methods, at least one of which must be found.'],
  workflow_uuid: ['The workflow that must be found.'],
  is_opensource: ['Open source: anyone can read its plugin. Otherwise private.', false],
  website_url: ['The product’s website.', 'https://meridian.example'],
  documentation_url: ['Its documentation.', 'https://developers.meridian.example'],
  repository_url: [
    'Its repository. Open source projects must have one.',
    'https://git.meridian.example/payments',
  ],
  decision: ['Whether to approve or reject the project.'],
  subdomain: ['The first part of the plugin’s address: lowercase letters, digits and hyphens.', 'meridian'],
  steps: ['Its methods in order, each with a description.'],
  is_active: ['Whether assistants find it.', true],
  mongodb_id: ['The ids of the questions that it was made for.'],
  is_reviewed: [
    'Whether it was reviewed. A draft is published once it is reviewed; a workflow made from questions is a draft if this is omitted.',
    true,
  ],
};
