import type {
  GuideLineView,
  LibraryView,
  MethodSummary,
  MethodView,
  SiteView,
  WorkflowView,
} from './plugin-site.ts';

/** A file of the installable plugin. Its path has letters, digits, dots, hyphens and slashes only. */
export type PackageFile = { path: string; text: string };

/**
 * What a version of the installable plugin is generated from: the published content, and which of it developers
 * asked for most. The same view always results in the same files.
 */
export type PackageView = {
  site: SiteView;
  /** A semantic version, for example "1.42.0". */
  version: string;
  /** The name of the marketplace that offers the plugin: lower-case letters, digits and hyphens. */
  marketplace: string;
  index: IndexSettings;
} & PackageContent;

/** What the owner decides about the index. */
export type IndexSettings = {
  /** The owner's note for assistants; Markdown. */
  note: string;
  /** The ids of methods that come first, in this order, and of ones that are left out. */
  pinned: readonly string[];
  excluded: readonly string[];
};

export type PackageContent = {
  libraries: LibraryView[];
  /** Whole workflows, most requested first, up to the limit. */
  workflows: WorkflowView[];
  /** Methods of all libraries, up to the limit. */
  methods: MethodSummary[];
  /** Pinned methods in their order, then the ones that answered most questions, most frequent first; without excluded ones. */
  asked: MethodView[];
  guides: GuideLineView[];
};

/** The largest total size of a plugin's files, in bytes. */
export const maxPackageBytes = 200_000;
/** The path of the index for assistants. */
export const indexPath = 'AGENTS.md';
/** The largest size of the index for assistants, in bytes. */
export const maxIndexBytes = 8_000;
/** The calls that the index lists with their inputs; others are listed with their paths only. */
export const maxDetailedCalls = 20;

/** About how many tokens a text needs. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);
/** The tokens of the tools that the MCP server lists, with its instructions: the same for every project. */
export const mcpListTokens = 1_300;
