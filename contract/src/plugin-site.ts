import type { Authentication } from './authentication.ts';
import type { InputParam } from './methods.ts';
import type { RequestDetails, ServerVariable } from './request-details.ts';
import type { StepInput } from './workflows.ts';

/**
 * What the pages at a plugin's own address show: made by the server from the published version, drawn by `plugin/`.
 * Everything in it was written by the API company or read from its documents: text, never markup.
 */

/** What the owner wrote about the project. */
export type SiteTexts = {
  name: string;
  description: string;
  website_url: string;
  documentation_url: string;
  repository_url: string;
};

export type SiteView = SiteTexts & {
  /** Gives its tile the colour that it has in the dashboard. */
  project_uuid: string;
  is_opensource: boolean;
  /** Reviewed by the installation's operator; shown as a badge. */
  is_approved: boolean;
  /** "https://acme.example.com": where the page is. */
  origin: string;
  /** The MCP server under the plugin's own name, and under the product's for clients that cannot resolve that. */
  mcp_url: string;
  fallback_mcp_url: string;
  /** What clients call the server: lower-case letters, digits and hyphens, at most 20. */
  server_name: string;
  version: number;
  /** ISO 8601: since when this version is served. */
  published_at: string;
  libraries: number;
  methods: number;
  workflows: number;
  /** Whether this visitor came in with a session, as a member or by the MCP key, and may leave again. */
  is_guest: boolean;
};

export type TagView = { tag: string; methods: number };

export type LibraryView = {
  library_uuid: string;
  name: string;
  version: string;
  library_group: string;
  /** 'api', or an SDK's language. */
  programming_language: string;
  description: string;
  /** The base URL of its API; empty where it is unknown. */
  base_url: string;
  items: number;
  /** Most methods first; methods without a tag are under ''. */
  tags: TagView[];
};

/** A method in a list. */
export type MethodSummary = {
  method_uuid: string;
  method_name: string;
  /** The HTTP method in upper case; empty for functions of SDKs. */
  verb: string;
  endpoint: string;
  /** The first sentence or so; empty where it only repeats the name. */
  gist: string;
  is_deprecated: boolean;
  library_uuid: string;
  library_name: string;
};

type HeaderView = {
  name: string;
  type: string;
  required: boolean;
  description: string;
  default_value: string;
  example?: string | undefined;
};

/** A method in full: what calling it needs. */
export type MethodView = MethodSummary & {
  description: string;
  tags: string[];
  headers: HeaderView[];
  /** Null where a person wrote free text instead, which is in `input_text`. */
  inputs: InputParam[] | null;
  input_text: string;
  library_version: string;
  programming_language: string;
  base_url: string;
  /** How it is sent beyond its inputs. */
  request: RequestDetails;
  /** Of its library. */
  authentication: Authentication;
  server_variables: ServerVariable[];
  /** The HTTP call that a function makes, or the functions that make a call. */
  same_operations?: { method_uuid: string; name: string }[];
};

export type WorkflowSummary = {
  workflow_uuid: string;
  name: string;
  description: string;
  tags: string[];
  /** The names of its first steps, and how many there are. */
  first_steps: string[];
  steps: number;
  /** The HTTP methods of its steps, in their order; '' for functions and for methods that were deleted. */
  http_methods: string[];
  /** Validated while every step's method exists and is not deprecated. */
  is_validated: boolean;
};

export type StepView = {
  description: string;
  method_name: string;
  /** Null when the method was deleted: the workflow is broken at this step. */
  method: MethodView | null;
  /** What it takes over from steps before it; undefined for a method that is no step. */
  takes?: StepInput[];
};

export type WorkflowView = Omit<WorkflowSummary, 'steps' | 'first_steps'> & { steps: StepView[] };

/** Where in a list: pages count from 1. */
export type PagePosition = { page: number; pages: number; total: number };

/** A thing of the published version that a sentence rests on; it is shown as a link to its page. */
export type CitationView = { kind: 'method' | 'workflow'; id: string; name: string };
/** Words, code, or what they rest on. */
export type AnswerPiece = { text: string } | { code: string } | { cites: CitationView };
export type AnswerSentence = AnswerPiece[];

/** What was found for a question. */
export type FoundAnswer = {
  /** Whether it answers the question, may do so, or is only the nearest there is. */
  outcome: 'answered' | 'uncertain' | 'none';
  /** The workflow that covers the question. */
  workflow: WorkflowView | null;
  /** Without one, the calls that answer it, in order; the nearest one where that is uncertain. */
  methods: MethodView[];
  /** What else comes near. */
  nearWorkflows: WorkflowSummary[];
  nearMethods: MethodSummary[];
  /** Words of the API to ask again with, where the answer is uncertain. */
  askWith?: string[];
};

/** The same with sentences that are made of what was found alone. */
export type AnswerView = FoundAnswer & { sentences: AnswerSentence[] };

/** What a model writes about it, as the page's script receives it: a line of JSON each. */
export type AnswerEvent =
  /** A sentence in which everything was checked. `begins` a paragraph. */
  | { sentence: AnswerSentence; begins: boolean }
  /** That was all; 'kept': the checks refused all of it, and the answer on the page stays. */
  | { end: 'whole' | 'kept' };

/** Which page, with what it shows. */
export type PluginPageView = { site: SiteView } & (
  | { page: 'home'; libraries: LibraryView[]; workflows: WorkflowSummary[] }
  | { page: 'workflows'; workflows: WorkflowSummary[]; search: string; part: PagePosition }
  | { page: 'workflow'; workflow: WorkflowView }
  | {
      page: 'methods';
      libraries: LibraryView[];
      methods: MethodSummary[];
      /** What was chosen; '' or null for everything. */
      search: string;
      library_uuid: string;
      tag: string | null;
      part: PagePosition;
    }
  | { page: 'method'; method: MethodView; workflows: WorkflowSummary[] }
  | {
      page: 'ask';
      question: string;
      /** Other wordings that were searched with it. */
      also: readonly string[];
      /** The id of the language that code was asked for in; '' where none was named. */
      language: string;
      /** Null while nothing was asked. */
      answer: AnswerView | null;
      /** What may be asked here, while nothing was. */
      suggestions: string[];
      /** What the page's script shows to have the answer written by a model, once; null where none is to be asked. */
      ticket: string | null;
      /** What *This didn't help* sends along; null while nothing was asked. */
      report: string | null;
      /** Why the question was not answered; null where nothing is wrong with it. */
      problem: QuestionProblem | null;
    }
  | { page: 'missing' }
);

/** Why a question is not answered. */
export type QuestionProblem = { title: string; text: string };

/** The sign-in page of a private project, without its content. `refused`: what was tried did not work. */
export type GateView = {
  project_uuid: string;
  name: string;
  origin: string;
  /** Where members sign in: the dashboard hands them over from there. */
  sign_in_url: string;
  refused: 'wrong_key' | 'old_link' | 'too_often' | null;
};

/** Everything at once, for `llms.txt`, `skill.md` and the site map; the lists are cut at a few hundred. */
export type IndexView = {
  site: SiteView;
  libraries: LibraryView[];
  workflows: WorkflowSummary[];
  /** Methods by library, as many as fit. */
  methods: MethodSummary[];
};

/**
 * What `plugin/` makes of it, loaded by the server from its bundle `plugin/dist/pages.js`. Everything that the pages load is
 * below /assets (script, fonts), from `plugin/dist/assets`, named by its content: script-src, font-src, connect-src and
 * form-action 'self', img-src 'self' data:.
 */
export type PluginPages = {
  /** A whole document. */
  renderPage: (shown: PluginPageView) => string;
  renderGate: (shown: GateView) => string;
  /** No project has claimed this address. */
  renderNothingHere: () => string;
  /** The same page for assistants. */
  renderMarkdown: (shown: PluginPageView) => string;
  renderLlmsText: (index: IndexView) => string;
  /** A skill: front matter with name and description, then when and how to use the server. */
  renderSkill: (index: IndexView) => string;
  /** `name` and `description` of the skill, as its index lists it. */
  skillOf: (index: IndexView) => { name: string; description: string };
  /** An SVG for READMEs. */
  renderBadge: (site: SiteView) => string;
  /** For the Content-Security-Policy: hashes of inline scripts and styles as "'sha256-…'". */
  inlineHashes: { scripts: string[]; styles: string[] };
};
