import type { ModelLineView } from './models.ts';
import type {
  EventLineView,
  GuideLineView,
  LibraryView,
  MethodSummary,
  MethodView,
  PageText,
  SiteView,
  StepView,
  WorkflowSummary,
} from './plugin-site.ts';

/** Pages of one kind that one file for assistants lists: `/llms/{slug}.txt`, or as a whole `/llms-full/{slug}.txt`. */
export type ContentsPart = {
  slug: string;
  kind: 'workflows' | 'guides' | 'events' | 'models' | 'methods';
  /** The library of its methods; null for other kinds. */
  library: { name: string; version: string } | null;
  /** Its position among the parts of the same kind and library, counted from 1. */
  part: number;
  parts: number;
  /** The tags of its methods, or the names of their groups, in their order; '' stands for methods without either. */
  tags: string[];
  /** The number of pages. */
  pages: number;
};

/** Pages that a file for assistants lists. */
export type ContentsLines = {
  workflows: WorkflowSummary[];
  guides: GuideLineView[];
  events: EventLineView[];
  models: ModelLineView[];
  methods: MethodSummary[];
};

/** A workflow as far as a drawing shows it. */
export type DrawnWorkflow = {
  name: string;
  steps: (Pick<StepView, 'method_name' | 'takes'> & {
    method: Pick<MethodView, 'method_name' | 'http_method'> | null;
  })[];
};

/**
 * The files for assistants: `llms.txt`, which draws its first workflows, and whose `linked` are further files if there are too many pages for one; one of these;
 * and `llms-full.txt` with the texts of pages, or with links to files of some.
 */
export type LlmsView = { site: SiteView } & (
  | {
      page: 'contents';
      libraries: LibraryView[];
      lines: ContentsLines;
      linked: ContentsPart[];
      drawings: DrawnWorkflow[];
    }
  | { page: 'part'; part: ContentsPart; lines: ContentsLines }
  | { page: 'full'; part: ContentsPart | null; texts: PageText[]; linked: ContentsPart[] }
);
