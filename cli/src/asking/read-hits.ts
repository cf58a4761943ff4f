import * as assistantMessages from '@fieldkit/contract/messages/assistant.ts';
import { withoutVersionLine } from './read-version-line.ts';

/** One thing that was found: `id` is what --read, `get_method` and `get_workflow` know it by. */
export type Hit = {
  kind: 'method' | 'workflow';
  id: string;
  /** "POST /orders · Create an order", or the workflow's name. */
  title: string;
  /** What it is for; empty where the title is enough. */
  about: string;
};
type Found = { outcome: 'answered' | 'uncertain' | 'none'; hits: Hit[] };

/** Servers before owner text had a mark wrote a dot in its place. */
const hitLine = /^\d+\. (.+?) · id ([0-9a-f-]{36})(?: [·>] (.+))?$/;
const workflowMark = `${assistantMessages.workflow} `;
const doubts: readonly string[] = [assistantMessages.uncertain, assistantMessages.uncertainWorkflows];

/** The hit of a line, without its number; null for any other line. */
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

/** What an answer of the assistant's search found, and whether that answers the question. */
export function readHits(answer: string): Found {
  const lines = withoutVersionLine(answer).split('\n');
  const hits = lines.flatMap((line) => hitIn(line) ?? []);
  if (hits.length === 0) return { outcome: 'none', hits };
  return { outcome: doubts.includes(lines[0] ?? '') ? 'uncertain' : 'answered', hits };
}
