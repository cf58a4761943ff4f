import type { Authentication } from '@fieldkit/contract/authentication.ts';
import type { EventLineView, EventView } from '@fieldkit/contract/events.ts';
import type { ModelLineView } from '@fieldkit/contract/models.ts';
import type { BrandView } from '@fieldkit/contract/plugin-brand.ts';
import type { ContentsLines, LlmsView } from '@fieldkit/contract/plugin-pages.ts';
import type {
  AnswerView,
  FoundSection,
  GuideLineView,
  GuideView,
  IndexView,
  LibraryView,
  MethodSummary,
  MethodView,
  ModelView,
  PluginPageView,
  SiteView,
  WorkflowSummary,
  WorkflowView,
} from '@fieldkit/contract/plugin-site.ts';
import { aChangelog } from './shown-changelog.ts';

/** Example data for pages, as the server provides it. It is small, and tests change it. */

export const aSite = (changes: Partial<SiteView> = {}): SiteView => ({
  project_uuid: 'e7b0a4c1-52d7-4a3e-8f0b-6c1d2e3f4a05',
  name: 'Meridian Payments',
  description:
    'Accept payments in 40 countries with one API: cards, wallets and bank debits.\nTest mode is free and needs no contract.',
  website_url: 'https://meridian.example',
  documentation_url: 'https://docs.meridian.example/start',
  repository_url: 'https://github.com/meridian/meridian-node',
  is_opensource: true,
  is_approved: true,
  trial_ends_at: null,
  origin: 'https://meridian.plugins.example',
  mcp_url: 'https://meridian.plugins.example/mcp',
  fallback_mcp_url: 'https://fieldkit.example/p/meridian/mcp',
  server_name: 'meridian-payments',
  version: 12,
  published_at: '2026-11-12T09:30:00.000Z',
  libraries: 2,
  methods: 1223,
  workflows: 9,
  is_guest: false,
  ...changes,
});

const aPicture = (digit: string, width: number, height: number) => ({
  path: `/brand/${digit.repeat(64)}.png`,
  width,
  height,
});

export const aBrand = (changes: Partial<BrandView> = {}): BrandView => ({
  accent: '#4f46e5',
  title: 'Meridian Developers',
  header_links: [{ label: 'Status', url: 'https://status.meridian.example' }],
  footer_links: [{ label: 'Support', url: 'mailto:support@meridian.example' }],
  is_notice_shown: true,
  pictures: {
    logo_light: aPicture('1', 800, 200),
    logo_dark: aPicture('2', 600, 200),
    icon: aPicture('3', 512, 512),
  },
  ...changes,
});

export const aLibrary = (changes: Partial<LibraryView> = {}): LibraryView => ({
  library_uuid: 'a3f1c5de-5d1e-4b8e-9a77-3c2f4f1f0a01',
  name: 'Payments API',
  version: '2026-10-01',
  library_group: 'core',
  programming_language: 'api',
  description: 'Charges, refunds, customers and payouts.',
  base_url: 'https://api.meridian.example/v1',
  items: 187,
  tags: [
    { tag: 'payments', methods: 64 },
    { tag: 'customers', methods: 41 },
    { tag: 'refunds', methods: 12 },
    { tag: '', methods: 3 },
  ],
  ...changes,
});

export const aMethodLine = (changes: Partial<MethodSummary> = {}): MethodSummary => ({
  method_uuid: 'b8d1b1a2-9f0e-4a52-8b39-0b6c5d6c1b02',
  method_name: 'Refund a payment',
  http_method: 'POST',
  endpoint: '/payments/{payment_id}/refunds',
  excerpt: 'Gives back all or part of a captured payment.',
  is_deprecated: false,
  library_uuid: aLibrary().library_uuid,
  library_name: 'Payments API',
  ...changes,
});

const bearerAuthentication: Authentication = {
  schemes: [
    {
      id: 'key',
      kind: 'bearer',
      in: 'header',
      name: 'Authorization',
      prefix: 'Bearer ',
      description: 'Your secret key as a bearer token.',
    },
  ],
  alternatives: [['key']],
};

export const aMethod = (changes: Partial<MethodView> = {}): MethodView => ({
  ...aMethodLine(),
  request: {
    external_docs: { url: 'https://docs.meridian.example/refunds', description: 'Guide to refunds' },
  },
  responses: [],
  authentication: bearerAuthentication,
  server_variables: [],
  servers: [],
  description:
    'Gives back all or part of a captured payment.\n\nA payment can be refunded more than once, up to what was captured. The money is on its way within a day.',
  tags: ['refunds', 'payments'],
  headers: [
    {
      name: 'Idempotency-Key',
      type: 'string',
      required: false,
      description: 'Makes it safe to send the call again.',
      default_value: '',
    },
  ],
  inputs: [
    {
      name: 'payment_id',
      in: 'path',
      type: 'string',
      required: true,
      description: 'The payment to refund.',
    },
    {
      name: 'amount',
      in: 'body',
      type: 'integer',
      required: true,
      description: 'In the smallest unit of the currency, such as cents.',
    },
    {
      name: 'reason',
      in: 'body',
      type: 'string',
      required: false,
      description: 'Shown to the customer: duplicate, fraudulent or requested.',
    },
    {
      name: 'expand',
      in: 'query',
      type: 'string[]',
      required: false,
      description: 'Parts of the answer to be sent in full.',
    },
  ],
  input_text: '',
  library_version: '2026-10-01',
  programming_language: 'api',
  base_url: 'https://api.meridian.example/v1',
  ...changes,
});

export const aWorkflowLine = (changes: Partial<WorkflowSummary> = {}): WorkflowSummary => ({
  workflow_uuid: 'c2a94e0f-6f61-4c0d-8a12-9e6f7d2f3c03',
  name: 'Refund part of an order',
  description: 'Finds the payment of an order, gives back a part of it, and tells the customer.',
  tags: ['refunds'],
  first_steps: ['Find the order', 'List its payments', 'Refund a payment'],
  steps: 4,
  http_methods: ['GET', 'POST', 'POST', 'GET'],
  is_validated: true,
  ...changes,
});

export const aWorkflow = (changes: Partial<WorkflowView> = {}): WorkflowView => ({
  workflow_uuid: aWorkflowLine().workflow_uuid,
  name: 'Refund part of an order',
  description: 'Finds the payment of an order, gives back a part of it, and tells the customer.',
  tags: ['refunds'],
  http_methods: ['GET', 'POST'],
  is_validated: true,
  steps: [
    {
      description: 'Take the id of the order from your shop and list what was paid for it.',
      method_name: 'List payments',
      method: aMethod({
        method_uuid: 'd1d1b1a2-9f0e-4a52-8b39-0b6c5d6c1b04',
        method_name: 'List payments',
        http_method: 'GET',
        endpoint: '/payments',
        inputs: [
          { name: 'order_id', in: 'query', type: 'string', required: true, description: 'The order.' },
        ],
      }),
    },
    {
      description: 'Refund the part. Keep the refund’s id for the next step.',
      method_name: 'Refund a payment',
      method: aMethod(),
    },
  ],
  ...changes,
});

export const aGuide = (changes: Partial<GuideView> = {}): GuideView => ({
  slug: 'errors',
  title: 'Errors',
  sections: [
    { heading: '', level: 0, anchor: '', text: 'Each error has a **code**.' },
    { heading: 'Idempotency', level: 2, anchor: 'idempotency', text: 'Send the same key again.' },
    { heading: 'Lifetime of keys', level: 3, anchor: 'lifetime-of-keys', text: '- one day' },
  ],
  ...changes,
});

const aSection: FoundSection = {
  slug: 'errors',
  title: 'Errors',
  anchor: 'idempotency',
  heading: 'Idempotency',
  excerpt: 'Send the same key again.',
};
const anEventLine = (changes: Partial<EventLineView> = {}): EventLineView => ({
  event_uuid: 'f0a1b2c3-1111-4a52-8b39-0b6c5d6c1b05',
  library_uuid: aLibrary().library_uuid,
  library_name: 'Payments API',
  kind: 'callback',
  name: 'payment.refunded',
  http_method: 'POST',
  excerpt: 'Sent once the money is on its way.',
  is_deprecated: false,
  ...changes,
});

export const anEvent = (changes: Partial<EventView> = {}): EventView => ({
  ...anEventLine(),
  summary: 'A payment was refunded',
  description: 'Sent once the money is on its way.',
  expression: '{$request.body#/callback_url}',
  tags: ['refunds'],
  method: { method_uuid: aMethod().method_uuid, method_name: 'Refund a payment' },
  payload: {
    description: 'The refund',
    content_type: 'application/json',
    type: 'object',
    fields: { id: 'string', amount: 'integer' },
    notes: { amount: { description: 'In cents.' } },
    is_cut: true,
    example: '{"id":"re_1","amount":500}',
    headers: { 'X-Signature': 'HMAC of the body.' },
    parameters: { attempt: 'From 1.' },
    answers: { 200: 'Received' },
  },
  ...changes,
});

const aModelLine = (changes: Partial<ModelLineView> = {}): ModelLineView => ({
  model_uuid: 'f0a1b2c3-1111-4a52-8b39-0b6c5d6c1b06',
  library_uuid: aLibrary().library_uuid,
  library_name: 'Payments API',
  name: 'Refund',
  excerpt: 'Money that goes back to the customer.',
  is_deprecated: false,
  ...changes,
});

export const aModel = (changes: Partial<ModelView> = {}): ModelView => ({
  ...aModelLine(),
  description: 'Money that goes back to the customer.',
  shape: {
    type: 'object',
    fields: { id: 'string', amount: 'integer' },
    notes: { amount: { description: 'In cents.' } },
    models: { id: 'Reason' },
    is_cut: true,
    values: ['full', 'partial'],
    example: '{"id":"re_1","amount":500}',
  },
  request_of: [],
  field_models: { Reason: 'b7d1b1a2-9f0e-4a52-8b39-0b6c5d6c1b09' },
  response_of: [aMethodLine()],
  ...changes,
});

const aGuideLine: GuideLineView = { slug: 'errors', title: 'Errors', excerpt: 'Each error has a code.' };

/** An answer that was found by its workflow. */
export const anAnswer = (changes: Partial<AnswerView> = {}): AnswerView => {
  const workflow = aWorkflow();
  const { workflow_uuid: id, name } = workflow;
  return {
    outcome: 'answered',
    workflow,
    methods: [],
    nearWorkflows: [],
    nearMethods: [aMethodLine()],
    sections: [aSection],
    sentences: [
      [{ text: 'The workflow ' }, { cites: { kind: 'workflow', id, name } }, { text: ' does this: ' }],
      [{ text: 'it ends with ' }, { code: 'POST /refunds' }, { text: '.' }],
    ],
    ...changes,
  };
};

/** Every kind of page, for the same site. */
export const allPages = (site: SiteView = aSite()): PluginPageView[] => [
  {
    site,
    page: 'home',
    libraries: [aLibrary()],
    guides: [aGuideLine],
    workflows: [aWorkflowLine()],
    example: aMethod(),
  },
  {
    site,
    page: 'workflows',
    workflows: [aWorkflowLine()],
    search: '',
    part: { page: 1, pages: 1, total: 1 },
  },
  { site, page: 'workflow', workflow: aWorkflow() },
  { site, page: 'guides', guides: [aGuideLine] },
  { site, page: 'guide', guide: aGuide() },
  { site, page: 'events', events: [anEventLine()], part: { page: 1, pages: 2, total: 101 } },
  { site, page: 'event', event: anEvent() },
  { site, page: 'models', models: [aModelLine()], part: { page: 1, pages: 2, total: 101 } },
  { site, page: 'model', model: aModel() },
  aChangelog(site),
  {
    site,
    page: 'methods',
    libraries: [aLibrary()],
    methods: [aMethodLine()],
    search: 'refund',
    description: 'Money **back**.',
    library_uuid: '',
    tag: null,
    part: { page: 1, pages: 3, total: 61 },
  },
  {
    site,
    page: 'method',
    method: aMethod(),
    workflows: [aWorkflowLine()],
    last_change: { type: 'changed', version: 12, published_at: '2026-11-12T09:30:00.000Z', page: 2 },
  },
  {
    site,
    page: 'ask',
    question: 'How do I refund part of a payment?',
    also: [],
    language: '',
    answer: anAnswer(),
    suggestions: [],
    ticket: 'ticket',
    report: 'report',
    problem: null,
  },
  { site, page: 'missing' },
];

export const anIndex = (changes: Partial<IndexView> = {}): IndexView => ({
  site: aSite(),
  libraries: [aLibrary()],
  workflows: [aWorkflowLine()],
  ...changes,
});

type Contents = Extract<LlmsView, { page: 'contents' }>;

export const contents = ({
  lines,
  ...changes
}: Partial<Omit<Contents, 'lines'>> & { lines?: Partial<ContentsLines> } = {}): Contents => ({
  page: 'contents',
  site: aSite(),
  libraries: [aLibrary()],
  lines: {
    workflows: [aWorkflowLine()],
    guides: [aGuideLine],
    methods: [aMethodLine()],
    events: [anEventLine()],
    models: [aModelLine()],
    ...lines,
  },
  linked: [],
  drawings: [],
  ...changes,
});
