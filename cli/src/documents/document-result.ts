import type {
  DocumentChanges,
  EventChange,
  EventChanges,
  MethodChange,
} from '@fieldkit/contract/documents.ts';
import type { ImportWarning, Library } from '@fieldkit/contract/libraries.ts';
import * as messages from '../command-line.messages.ts';
import { alignColumns, paint } from '../output/paint.ts';

const changeResult = ({ method_uuid, method, endpoint, method_name, breaking, reasons }: MethodChange) => ({
  method_uuid,
  method,
  endpoint,
  method_name,
  breaking,
  reasons: reasons.map(({ sentence }) => sentence),
});

const eventResult = ({ kind, http_method, name, summary, reasons }: EventChange) => ({
  kind,
  method: http_method,
  name,
  summary,
  reasons,
});

/** The JSON output of `push` and `diff`. Described in docs/cli.md: its fields are stable. */
export type DocumentResult = {
  library: Pick<Library, 'library_uuid' | 'project_uuid' | 'name' | 'version'> & { methods: number };
  /** This run added the library. */
  created: boolean;
  /** The document is now the library's newest one. */
  applied: boolean;
  breaking: number;
  unchanged: number;
  added: ReturnType<typeof changeResult>[];
  changed: ReturnType<typeof changeResult>[];
  removed: ReturnType<typeof changeResult>[];
  broken_workflows: { workflow_uuid: string; name: string; steps: number[] }[];
  /** Missing if no event changes. */
  events?: Record<keyof EventChanges, ReturnType<typeof eventResult>[]>;
  warnings: { code: string; count: number; sentence: string }[];
};

type DocumentReport = {
  library: Library;
  created: boolean;
  applied: boolean;
  warnings: ImportWarning[];
  changes?: DocumentChanges;
};

const noChanges: DocumentChanges = {
  added: [],
  changed: [],
  removed: [],
  broken_workflows: [],
  unchanged: 0,
  breaking: 0,
  kept_edits: 0,
};

export function documentResult({
  library,
  created,
  applied,
  warnings,
  changes = noChanges,
}: DocumentReport): DocumentResult {
  const { library_uuid, project_uuid, name, version, items } = library;
  return {
    library: { library_uuid, project_uuid, name, version, methods: items },
    created,
    applied,
    breaking: changes.breaking,
    unchanged: changes.unchanged,
    added: changes.added.map(changeResult),
    changed: changes.changed.map(changeResult),
    removed: changes.removed.map(changeResult),
    broken_workflows: changes.broken_workflows.map(({ workflow_uuid, name, steps }) => ({
      workflow_uuid,
      name,
      steps: steps.map(({ order }) => order),
    })),
    ...(changes.events && {
      events: {
        added: changes.events.added.map(eventResult),
        changed: changes.events.changed.map(eventResult),
        removed: changes.events.removed.map(eventResult),
      },
    }),
    warnings: warnings.map(({ code, count, sentence }) => ({ code, count, sentence })),
  };
}

/** The maximum number of changes of one kind that a terminal shows. */
const MAX_OF_A_KIND = 40;

type Change = DocumentResult['added'][number];
type Changes = Record<'added' | 'changed' | 'removed', Change[]>;

/** Formats the changes of a document, one line per method and event: breaking ones first, then the counts. */
export function showChanges(result: DocumentResult, columns: number | null): string[] {
  const { added, changed, removed, unchanged, broken_workflows, events } = result;
  const kinds = [...kindsOf(result), ...(events ? kindsOf(eventRows(events)) : [])];
  const rows = kinds.flatMap(({ rows }) => rows);
  const more = kinds.map(({ left }) => left).reduce((sum, left) => sum + left, 0);
  return [
    ...alignColumns(rows, columns),
    ...(more > 0 ? [paint.dim(messages.more(more))] : []),
    ...broken_workflows.map(({ name, steps }) => paint.red(messages.workflowBreaks(name, steps.join(', ')))),
    messages.summary(added.length, changed.length, removed.length, unchanged),
    ...(events
      ? [messages.eventSummary(events.added.length, events.changed.length, events.removed.length)]
      : []),
  ];
}

const kindsOf = ({ added, changed, removed }: Changes) => [
  linesOf(paint.green('+'), added),
  linesOf(paint.yellow('~'), changed),
  linesOf(paint.red('-'), removed),
];

/** Events as rows of methods: their names take the place of endpoints. */
function eventRows({ added, changed, removed }: NonNullable<DocumentResult['events']>): Changes {
  const asRow = ({ name, summary, reasons }: (typeof added)[number]): Change => ({
    method_uuid: null,
    method: messages.event,
    endpoint: name,
    method_name: summary,
    breaking: false,
    reasons,
  });
  return { added: added.map(asRow), changed: changed.map(asRow), removed: removed.map(asRow) };
}

function linesOf(sign: string, changes: Change[]): { rows: string[][]; left: number } {
  const breakingFirst = changes.toSorted((one, other) => Number(other.breaking) - Number(one.breaking));
  return {
    rows: breakingFirst
      .slice(0, MAX_OF_A_KIND)
      .map((change) => [
        `${sign} ${change.method}`,
        change.endpoint,
        change.breaking ? paint.red(messages.breaking) : '',
        change.reasons.join(' ') || paint.dim(change.method_name),
      ]),
    left: Math.max(0, changes.length - MAX_OF_A_KIND),
  };
}
