import * as assistantMessages from '@fieldkit/contract/messages/assistant.ts';

/** The published version that an answer comes from, and the web page that shows it. */
type ServedVersion = {
  version: number;
  /** A date, in the server's format. */
  published: string;
  /** Null for a project without a plugin. */
  page: string | null;
};

const versionLine = /^Version (\d+), published (.+?)(?: · (https?:\/\/\S+))?$/;

/** Parses the last line of an assistant's answer; null before anything was published. */
export function readVersionLine(answer: string): ServedVersion | null {
  const found = versionLine.exec(answer.trimEnd().split('\n').at(-1) ?? '');
  if (!found) return null;
  const [, version = '', published = '', page = null] = found;
  return { version: Number(version), published, page };
}

/** The answer without that line. */
export const withoutVersionLine = (answer: string): string =>
  readVersionLine(answer) ? answer.trimEnd().split('\n').slice(0, -1).join('\n') : answer;

/** A search result: `id` is its id for --read, `get_method` and `get_workflow`. */
export type Hit = {
  kind: 'method' | 'workflow';
  id: string;
  /** "POST /orders · Create an order", or the workflow's name. */
  title: string;
  /** Its purpose; empty if the title is enough. */
  about: string;
};
type SearchAnswer = { outcome: 'answered' | 'uncertain' | 'none'; hits: Hit[] };

/** Servers from before owner text had a mark wrote a dot instead. */
const hitLine = /^\d+\. (.+?) · id ([0-9a-f-]{36})(?: [·>] (.+))?$/;
const workflowMark = `${assistantMessages.workflow} `;
const doubts: readonly string[] = [assistantMessages.uncertain, assistantMessages.uncertainWorkflows];

/** Parses a result line, without its number; null for any other line. */
export function hitIn(line: string): Hit | null {
  const [, title = '', id = '', about = ''] = hitLine.exec(line) ?? [];
  if (id === '') return null;
  const isWorkflow = title.startsWith(workflowMark);
  return {
    kind: isWorkflow ? 'workflow' : 'method',
    id,
    title: isWorkflow ? title.slice(workflowMark.length) : title,
    about,
  };
}

/** The results of the assistant's search, and whether they answer the question. */
export function readHits(answer: string): SearchAnswer {
  const lines = withoutVersionLine(answer).split('\n');
  const hits = lines.flatMap((line) => hitIn(line) ?? []);
  if (hits.length === 0) return { outcome: 'none', hits };
  return { outcome: doubts.includes(lines[0] ?? '') ? 'uncertain' : 'answered', hits };
}
