import type { Outcome } from '@fieldkit/contract/analytics.ts';
import type { Authentication } from '@fieldkit/contract/authentication.ts';
import type { VersionChanges } from '@fieldkit/contract/changelog.ts';
import type { EventLineView, EventSummary, EventView } from '@fieldkit/contract/events.ts';
import type { TagDescription } from '@fieldkit/contract/libraries.ts';
import type { ModelSummary } from '@fieldkit/contract/models.ts';
import type { FoundSection, LibraryVersionView, SiteTexts } from '@fieldkit/contract/plugin-site.ts';
import type { ListedServer, RequestDetails, ServerVariable } from '@fieldkit/contract/request-details.ts';
import type { TriedQuestion } from '@fieldkit/contract/try-question.ts';
import type { StepPass } from '@fieldkit/contract/workflows.ts';
import type { PageAbout, ReadPage } from './page-messages.ts';

/** A call as a list of search results shows it. */
export type FoundMethod = {
  method_uuid: string;
  method_name: string;
  http_method: string;
  endpoint: string;
  /** The first sentence or so. */
  excerpt: string;
  library_name: string;
  is_deprecated: boolean;
  score: number;
};

/** How certain it is that the best call answers the question. */
export type { Outcome };

export type FoundWorkflow = { workflow_uuid: string; name: string; steps: number; first_steps: string[] };

/**
 * A search. `library` (name, id, group or language) is '' for all of them, `version` is '' for the latest version of
 * each.
 */
export type SearchRequest = {
  query: string;
  /** Other wordings of the same task, in the words of API documentation; usually empty. */
  also?: readonly string[] | undefined;
  kind: 'any' | 'method' | 'workflow' | 'guide' | 'event';
  library: string;
  version: string;
  /** The developer's programming language, under any name, or ''. Libraries in other languages come after it. */
  language: string;
  limit: number;
  /** How many methods to skip (workflows, sections of guides or events, if only those are wanted). */
  offset: number;
};

export type SearchResult = {
  outcome: Outcome;
  /** Workflows come before methods. */
  foundWorkflows: FoundWorkflow[];
  found: FoundMethod[];
  /** Sections of guides, apart from methods; missing if the project has no guides. */
  foundSections?: FoundSection[];
  /** The page address of the guide that answers the question, if no method or workflow does. */
  answeringGuide?: string | undefined;
  /** Whether the question is the heading of the first section, and no method or workflow answers it. */
  isGuideFirst?: boolean | undefined;
  /** Events about the question, apart from methods. */
  foundEvents?: EventLineView[];
  /** Whether the question asks for events, which then come before methods. */
  areEventsFirst?: boolean;
  /** The offset of the next events for a search of events; null or missing if there are none. */
  nextEvents?: number | null;
  /** The offset of the next part; null if there is none. */
  next: number | null;
  /** Words of the API that the question misspells, if the result is uncertain. */
  ask_with: string[];
  /** False if no library has this name and version. */
  isLibraryKnown: boolean;
  /** Whether some library has this name, but none this version. */
  isVersionUnknown?: boolean;
  /** The size of the project, for messages about an empty or a broad result. */
  methods: number;
  workflows: number;
  events?: number;
  guides?: number;
  libraries: { name: string; version: string }[];
};

/** The sections of guides for a question, best first. */
export type FoundSections = {
  found: FoundSection[];
  outcome: Outcome;
  /** The share of the question's words that one of the best three contains, by rarity: 0 to 1. */
  covered: number;
  /** Whether the question has the words of the heading of the first section, and none but of those above it. */
  isNamed: boolean;
  /** The page address of the guide that answers the question on its own; null if none is certain to. */
  answering: string | null;
  next: number | null;
};

/** A call in full, as it was published. */
export type PublishedMethod = {
  method_uuid: string;
  library_uuid: string;
  method_name: string;
  description: string;
  operation_id: string | null;
  summary: string;
  tags: string[];
  endpoint: string;
  http_method: string;
  input_params: string;
  headers: {
    name: string;
    type: string;
    required: boolean;
    description: string;
    default_value: string;
    example?: string | undefined;
  }[];
  /** Missing in versions that were published before it existed. */
  request?: RequestDetails;
  /** JSON text of the responses; missing if none are known. */
  responses?: string;
  is_deprecated: boolean;
  /** Phrases in which people ask for it. */
  asked_as?: string[];
  /** Phrases that a model suggested and its owner accepted. */
  suggested_as?: string[];
};

export type PublishedLibrary = {
  library_uuid: string;
  name: string;
  version: string;
  programming_language: string;
  /** Missing in versions that were published before these fields existed. */
  library_group?: string;
  description?: string;
  base_url?: string;
  server_variables?: ServerVariable[];
  servers?: ListedServer[];
  authentication?: Authentication;
  /** Missing if its document describes no tags. */
  tag_descriptions?: TagDescription[];
  /** Whether the owner chose the tags of the document whose methods are imported; missing in versions from before it was recorded. */
  has_chosen_tags?: boolean;
  /** The library that replaces it; missing for the latest version. */
  newer_library_uuid?: string;
  /** Missing unless the owner marked it as deprecated. */
  is_deprecated?: boolean;
};
type PublishedStep = {
  method_uuid: string;
  method_name: string;
  description: string;
  /** The sources of its inputs that a person chose; missing if there are none. */
  passes?: StepPass[];
};
export type PublishedWorkflow = {
  workflow_uuid: string;
  name: string;
  description: string;
  tags: string[];
  steps: PublishedStep[];
  /** Missing in versions that were published before workflows could have several libraries. */
  library_uuids?: string[];
  asked_as?: string[];
};
/** A call that the API makes. */
export type PublishedEvent = EventSummary & {
  description: string;
  expression: string;
  /** The method that subscribes to it; null for webhooks. */
  method_uuid: string | null;
  /** JSON text of what the API sends. */
  payload: string;
};
/** A named schema. */
export type PublishedModel = Omit<ModelSummary, 'summary' | 'field_names' | 'field_count'> & {
  description: string;
  /** JSON text of its fields, values and example. */
  shape: string;
  /** The ids of the first methods that send it, and of those that return it. */
  request_of: string[];
  response_of: string[];
};
export type PublishedGuide = { slug: string; title: string; text: string };
/** The snapshot from the database; fields that older versions do not have are optional. */
export type PublishedContent = {
  project?: SiteTexts;
  libraries: PublishedLibrary[];
  methods: PublishedMethod[];
  workflows?: PublishedWorkflow[];
  guides?: PublishedGuide[];
  events?: PublishedEvent[];
  models?: PublishedModel[];
  /** The project's synonyms, as its owner wrote them. */
  synonyms?: string[][];
};
export type DescribedMethod = PublishedMethod & {
  library: PublishedLibrary;
  /** The HTTP call that a function makes, or the functions that make a call, in the form in which each is called. */
  same_operations?: string[];
  /** The events that it subscribes to. */
  callbacks?: EventLineView[];
  /** All versions of its library, newest first; empty if there is only one. */
  versions?: LibraryVersionView[];
};

/** What is known about a text that names no method and no event. */
export type UnknownId = {
  /** Whether it looks like an id: then only ids that differ in one or two characters are near. */
  looksLikeId: boolean;
  /** The methods that it may mean. */
  near: PublishedMethod[];
  /** Its path, if the project has it with other HTTP methods; of a path without one, if several methods are near. */
  path: PathMethods | null;
  /** The path above. */
  above: PathMethods | null;
};

type PathMethods = { path: string; httpMethods: string[] };

/** The method or event that a text names; if there is none, what the text may mean. */
export type DescribedCall = {
  method: DescribedMethod | null;
  event: EventView | null;
  unknown: UnknownId | null;
};

/** The vectors of a question's wordings, by one model. The thread does not depend on where they come from. */
export type QuestionMeaning = { model: string; vectors: readonly Float32Array[] };
/** For requests that can be searched by meaning. Without it, only words count. */
type MeaningRequest = { meaning?: QuestionMeaning };

/** The data that the search thread is started with. */
export type SearchThreadData = {
  connectionString: string;
  /** A folder of static embeddings, if there is one. */
  embeddingsDir?: string | undefined;
  /** The megabytes that published versions may take in memory. */
  memoryMb: number;
};

type SearchQuestion = { ask: 'search'; publication_uuid: string } & SearchRequest & MeaningRequest;
/**
 * `id` is a method's id, its HTTP method and endpoint ("POST /orders"), or a name that no other method has. The same is
 * possible for events.
 */
type DescribeQuestion = { ask: 'describe'; publication_uuid: string; id: string };
/** A question, to be answered with the reasons for each hit. */
type ExplainQuestion = {
  ask: 'explain';
  publication_uuid: string;
  query: string;
  also: readonly string[];
  limit: number;
} & MeaningRequest;
export type SearchExplanation = TriedQuestion;
/** Whether a version can be read, and how many methods it has. */
type CountQuestion = { ask: 'count'; publication_uuid: string };
/** What a page at the plugin's own address shows. */
type PageQuestion = { ask: 'page'; publication_uuid: string; about: PageAbout } & MeaningRequest;
/** A part of the texts to embed, in the order of the methods. */
type TextsQuestion = { ask: 'texts'; publication_uuid: string; from: number; limit: number };
/** What a version changes in comparison with another one. */
type ChangesQuestion = { ask: 'changes'; publication_uuid: string; before_uuid: string };
export type ThreadRequest =
  | SearchQuestion
  | ExplainQuestion
  | DescribeQuestion
  | CountQuestion
  | ChangesQuestion
  | PageQuestion
  | TextsQuestion;
export type ThreadQuestion = ThreadRequest & { number: number };

export type HashedText = { hash: string; text: string };

/**
 * 'gone' if that publication was replaced in the meantime, so that the caller has to query the newest. `unsourced`: the
 * workflows in which an id that a step needs has no source.
 */
export type ThreadReply =
  | { number: number; reply: 'found'; result: SearchResult }
  | { number: number; reply: 'explained'; result: SearchExplanation }
  | ({ number: number; reply: 'described' } & DescribedCall)
  | ({ number: number; reply: 'shown' } & ReadPage)
  | { number: number; reply: 'counted'; methods: number; unsourced: string[] }
  | { number: number; reply: 'compared'; changes: VersionChanges }
  | { number: number; reply: 'texts'; texts: HashedText[] }
  | { number: number; reply: 'gone' }
  | { number: number; reply: 'failed'; message: string };
