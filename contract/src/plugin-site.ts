import type { Authentication } from './authentication.ts';
import type { ChangelogVersionView, LastChange } from './changelog.ts';
import type { EventLineView, EventView } from './events.ts';
import type { LibraryLetters } from './list-letters.ts';
import type { MethodResponse } from './method-responses.ts';
import type { InputParam } from './methods.ts';
import type { ModelLineView, ModelShape } from './models.ts';
import type { BrandView } from './plugin-brand.ts';
import type { PluginCost } from './plugin-install.ts';
import type { ListedServer, RequestDetails, ServerVariable } from './request-details.ts';
import type { StepInput, StepPass } from './workflows.ts';

/** The names and tags of weak results, and the paths of weak methods, do not contain every word of the search. */
export type SearchMatches = { shown: 'best' | 'weak'; best: number; weak: number };

/**
 * The data of the pages at a plugin's own address: made by the server from the published version, rendered by `plugin/`.
 * All of it was written by the API company or read from its documents, so it is text, never markup.
 */

/** The owner's texts about the project. */
export type SiteTexts = {
  name: string;
  description: string;
  website_url: string;
  documentation_url: string;
  repository_url: string;
};

export type SiteView = SiteTexts & {
  /** Determines the color of the project's tile, as in the dashboard. */
  project_uuid: string;
  is_opensource: boolean;
  /** Reviewed by the installation's operator; shown as a badge. */
  is_approved: boolean;
  /** When the project of a trial is deleted, in ISO 8601; null for other projects. */
  trial_ends_at: string | null;
  /** The origin of the page, for example "https://acme.example.com". */
  origin: string;
  /**
   * The origin below the product's domain, if `origin` is the company's own domain. Names that clients store are derived
   * from it, so that they stay the same.
   */
  product_origin?: string;
  /**
   * The MCP server under the plugin's own domain, and under the product's for clients that cannot resolve the
   * first.
   */
  mcp_url: string;
  fallback_mcp_url: string;
  /** The server's name in clients: lower-case letters, digits and hyphens, at most 20. */
  server_name: string;
  version: number;
  /** When this version was published, in ISO 8601. */
  published_at: string;
  libraries: number;
  methods: number;
  workflows: number;
  guides?: number;
  events?: number;
  models?: number;
  /** The number of versions in the changelog; left out if there are none. */
  changelog?: number;
  /** Whether this visitor has a session, as a member or by the MCP key, and can sign out. */
  is_guest: boolean;
  /** A member previews a version that is not published. */
  is_preview?: boolean;
  /** Left out if the owner never changed it. */
  brand?: BrandView;
};

/** Methods without a tag whose paths begin with the same resource: `id` is "payment-intents", `name` "Payment intents". */
export type PathGroup = { id: string; name: string };
/** The methods with a tag, or the results of a search with it; those without a tag are under '', in groups if there are many. */
export type TagView = { tag: string; group?: PathGroup; methods: number };

/** A version of a library: one of the libraries that replace each other. */
export type LibraryVersionView = {
  library_uuid: string;
  name: string;
  version: string;
  is_deprecated: boolean;
  /** On the page of a method: the one that does the same in this version; null if none does. */
  method_uuid?: string | null;
};

export type LibraryView = {
  library_uuid: string;
  name: string;
  version: string;
  library_group: string;
  /** 'api', or an SDK's language. */
  programming_language: string;
  description: string;
  /** The base URL of its API; empty if it is unknown. */
  base_url: string;
  items: number;
  /** Tags with most methods first; methods without a tag are under ''. */
  tags: TagView[];
  /** All versions of it, newest first; left out if there is only one. */
  versions?: LibraryVersionView[];
  /** The slug of the page with its description; left out if that is short. */
  about?: string;
};

/** A method in a list. */
export type MethodSummary = {
  method_uuid: string;
  method_name: string;
  /** The HTTP method in upper case; empty for functions of SDKs. */
  http_method: string;
  endpoint: string;
  /** Roughly the first sentence; empty if it only repeats the name. */
  excerpt: string;
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

/** A method with everything that a call to it needs. */
export type MethodView = MethodSummary & {
  description: string;
  tags: string[];
  /** Left out if it has tags. */
  group?: PathGroup;
  headers: HeaderView[];
  /** Null if a person wrote free text instead, which is in `input_text`. */
  inputs: InputParam[] | null;
  input_text: string;
  library_version: string;
  programming_language: string;
  base_url: string;
  /** How the request is sent, in addition to its inputs. */
  request: RequestDetails;
  /** Successes first. */
  responses: MethodResponse[];
  /** The authentication of its library. */
  authentication: Authentication;
  server_variables: ServerVariable[];
  /** The servers that the document of its library lists; empty if the call has its own server. */
  servers: ListedServer[];
  /** The HTTP call that a function makes, or the functions that make an HTTP call. */
  same_operations?: { method_uuid: string; name: string }[];
  /** The events that it subscribes to. */
  callbacks?: EventLineView[];
  /** The models that it sends and returns; left out if there are none. */
  models?: ModelLineView[];
  /** The ids of models that responses name for fields whose own fields they do not list, by name; left out if there are none. */
  field_models?: Record<string, string>;
  /** All versions of its library, newest first; left out if there is only one. */
  versions?: LibraryVersionView[];
};

export type WorkflowSummary = {
  workflow_uuid: string;
  name: string;
  description: string;
  tags: string[];
  /** The names of its first steps, and the number of all steps. */
  first_steps: string[];
  steps: number;
  /** The HTTP methods of its steps, in their order; '' for functions and for methods that were deleted. */
  http_methods: string[];
  /** True while every step's method exists and is not deprecated. */
  is_validated: boolean;
};

export type StepView = {
  description: string;
  method_name: string;
  /** Null if the method was deleted: the workflow is broken at this step. */
  method: MethodView | null;
  /** The values that it takes from earlier steps; undefined for a method that is not a step. */
  takes?: StepInput[];
  passes?: StepPass[];
};

export type WorkflowView = Omit<WorkflowSummary, 'steps' | 'first_steps'> & { steps: StepView[] };

/** A guide in a list. */
export type GuideLineView = { slug: string; title: string; excerpt: string };

/** A model with its fields, and the first methods that send or return it. */
export type ModelView = ModelLineView & {
  description: string;
  shape: ModelShape;
  /** As for a method. */
  field_models?: Record<string, string>;
  request_of: MethodSummary[];
  response_of: MethodSummary[];
};

/** A part of a guide below one heading. */
export type GuideSectionView = {
  /** Empty before the first heading. */
  heading: string;
  /** 1 to 6; 0 without a heading of its own. */
  level: number;
  /** Empty before the first heading. */
  anchor: string;
  /** Markdown. */
  text: string;
  /** The tag that it describes, if methods have it. */
  tag?: string;
};
export type GuideView = {
  slug: string;
  title: string;
  sections: GuideSectionView[];
  /** The slugs of all guides, to which its links may lead; left out for none. */
  slugs?: readonly string[];
  /** The library that the page describes; left out for guides of the owner. */
  library?: Pick<LibraryView, 'library_uuid' | 'name' | 'version'>;
};

/** A section of a guide that may answer a question. */
export type FoundSection = {
  slug: string;
  title: string;
  /** Empty for the text before the first heading. */
  anchor: string;
  heading: string;
  /** The sentence that fits best. */
  excerpt: string;
};

/** The position in a list: pages are counted from 1. */
export type PagePosition = { page: number; pages: number; total: number };

/**
 * A method, a workflow or a section of a guide (`slug#anchor`) of the published version that supports a sentence; it is
 * shown as a link to its page.
 */
export type CitationView = { kind: 'method' | 'workflow' | 'guide'; id: string; name: string };
/** Text, code, or a citation. */
export type AnswerPiece = { text: string } | { code: string } | { cites: CitationView };
export type AnswerSentence = AnswerPiece[];

/** The results for a question. */
export type FoundAnswer = {
  /** Whether the result answers the question, may answer it, or is only the closest match. */
  outcome: 'answered' | 'uncertain' | 'none';
  /** The workflow that answers the question. */
  workflow: WorkflowView | null;
  /** Without a workflow, the calls that answer the question, in order; if the outcome is uncertain, the closest one. */
  methods: MethodView[];
  /** Other close matches. */
  nearWorkflows: WorkflowSummary[];
  nearMethods: MethodSummary[];
  /** Sections of guides about it, best first. */
  sections?: FoundSection[];
  /** Whether the question is the heading of the first of these sections, and no call answers it. */
  isGuideFirst?: boolean;
  /** The page address of the guide that answers the question, if no call does. */
  answeringGuide?: string | undefined;
  /** Words of the API that the question misspells, if the answer is uncertain. */
  askWith?: string[];
};

/** A found answer with sentences that are based only on its results. */
export type AnswerView = FoundAnswer & { sentences: AnswerSentence[] };

/** The events of a model's answer, as the page's script receives them: one line of JSON each. */
export type AnswerEvent =
  /** A sentence that was fully checked. `begins` means that it starts a paragraph. */
  | { sentence: AnswerSentence; begins: boolean }
  /** The end of the answer. 'kept': the checks refused all of it, and the page keeps its answer. */
  | { end: 'whole' | 'kept' };

/** The events or models of a library by name: some before and after the shown one, and the number of all. */
export type NavigationSiblings = {
  kind: 'events' | 'models';
  lines: { id: string; name: string }[];
  total: number;
};

/** The navigation next to the pages of the reference. */
export type NavigationView = {
  guides: Pick<GuideLineView, 'slug' | 'title'>[];
  workflows: Pick<WorkflowSummary, 'workflow_uuid' | 'name'>[];
  libraries: Pick<LibraryView, 'library_uuid' | 'name' | 'version'>[];
  /** The library whose tags are listed, in the order of its document, and the tag whose methods are listed; null for none. */
  open: {
    library_uuid: string;
    tags: TagView[];
    tag: string | null;
    /** The id of the group whose methods are listed; left out for none. */
    group?: string;
    /** The slug of the page with the description of the library; left out if that is short. */
    about?: string;
    methods: MethodSummary[];
  };
  /** Left out on pages that show neither events nor models. */
  siblings?: NavigationSiblings;
  /** The methods with the same tag or group before and after the shown one. */
  previous: MethodSummary | null;
  next: MethodSummary | null;
};

/** The page, with its data. */
export type PluginPageView = { site: SiteView; navigation?: NavigationView | undefined } & (
  | {
      page: 'home';
      libraries: LibraryView[];
      /** The first guides; left out in versions before there were any. */
      guides?: GuideLineView[];
      workflows: WorkflowSummary[];
      /** The method whose code is shown as an example; null if none is suitable, and left out where the page shows none. */
      example?: MethodView | null;
      /** Further calls to begin with; left out where the page does not list them. */
      calls?: MethodSummary[];
      /** Left out where the page does not show it; null before the first publication. */
      cost?: PluginCost | null;
    }
  | {
      page: 'workflows';
      workflows: WorkflowSummary[];
      search: string;
      /** As for methods. */
      matches?: SearchMatches;
      part: PagePosition;
    }
  | { page: 'workflow'; workflow: WorkflowView }
  | { page: 'guides'; guides: GuideLineView[] }
  | { page: 'guide'; guide: GuideView }
  | { page: 'events'; events: EventLineView[]; letters?: LibraryLetters[]; part: PagePosition }
  | { page: 'event'; event: EventView }
  | { page: 'models'; models: ModelLineView[]; letters?: LibraryLetters[]; part: PagePosition }
  | { page: 'model'; model: ModelView }
  | {
      page: 'methods';
      libraries: LibraryView[];
      methods: MethodSummary[];
      /** The chosen filters; '' or null for everything. */
      search: string;
      library_uuid: string;
      tag: string | null;
      /** Markdown about the chosen tag or library; left out or '' for none. */
      description?: string;
      /** The id of the page or section (`slug#anchor`) that has all of this text, and a library's main headings there. */
      described_at?: string;
      described_parts?: Pick<GuideSectionView, 'anchor' | 'heading'>[];
      /** The id of a group; left out for none. */
      group?: string;
      /** The numbers of results of the search, and which of them are listed; left out if all are equally good. */
      matches?: SearchMatches;
      part: PagePosition;
    }
  | {
      page: 'method';
      method: MethodView;
      workflows: WorkflowSummary[];
      /** Left out if the changelog does not name the method. */
      last_change?: LastChange;
    }
  | {
      page: 'ask';
      question: string;
      /** Other wordings that were part of the search. */
      also: readonly string[];
      /** The id of the language for code samples; '' if the question named none. */
      language: string;
      /** Null if nothing was asked. */
      answer: AnswerView | null;
      /** Suggested questions, if nothing was asked. */
      suggestions: string[];
      /**
       * A single-use ticket with which the page's script requests an answer from a model; null if it must not
       * request one.
       */
      ticket: string | null;
      /** The value that *This didn't help* sends; null if nothing was asked. */
      report: string | null;
      /** Why the question was not answered; null if there is no problem with it. */
      problem: QuestionProblem | null;
    }
  | { page: 'changelog'; versions: ChangelogVersionView[]; part: PagePosition }
  | { page: 'missing' }
);

export type ChangelogView = Extract<PluginPageView, { page: 'changelog' }>;

type WithoutSite<View> = View extends unknown ? Omit<View, 'site'> : never;
/** A page that is not about a question, without the project's details that every page shows. */
export type PageText = WithoutSite<Exclude<PluginPageView, { page: 'ask' | 'changelog' }>>;

/** Why a question is not answered. */
export type QuestionProblem = { title: string; text: string };

/** The data for skills, with at most a few hundred workflows. */
export type IndexView = { site: SiteView; libraries: LibraryView[]; workflows: WorkflowSummary[] };
