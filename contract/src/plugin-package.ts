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
  /** What the owner tells assistants in the index; Markdown. */
  note: string;
} & PackageContent;

export type PackageContent = {
  libraries: LibraryView[];
  /** Whole workflows, most requested first, up to the limit. */
  workflows: WorkflowView[];
  /** Methods of all libraries, up to the limit. */
  methods: MethodSummary[];
  /** The methods that answered most questions, most frequent first. */
  asked: MethodView[];
  guides: GuideLineView[];
};

/** The largest total size of a plugin's files, in bytes. */
export const maxPackageBytes = 200_000;
/** The largest size of the index for assistants, in bytes. */
export const maxIndexBytes = 8_192;
