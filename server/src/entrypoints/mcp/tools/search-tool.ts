import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { cutQuestion } from '@fieldkit/contract/wordings.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { FoundMethod, FoundWorkflow, SearchResult } from '../../../services/search/search-messages.ts';
import { searchMethods } from '../../../services/search/search-methods.ts';
import type { McpRequest } from '../mcp-request.ts';
import { eventLine, eventLineInLibrary } from './event-and-model-text.ts';
import { sectionLine } from './get-guide-tool.ts';
import { answer, cutLine, onOneLine, ownerNote, readOnly } from './tool-answer.ts';
import {
  clamped,
  cursorInput,
  cursorNames,
  firstLanguage,
  languageNames,
  languageText,
  oneOf,
  optionalText,
  readCursor,
  withAliases,
  wordingsInput,
} from './tool-inputs.ts';

const input = z.object({
  query: z
    .string(messages.queryMissing)
    .trim()
    .min(1, messages.queryMissing)
    .overwrite(cutQuestion)
    .describe('What to do, in plain words: "refund part of a payment". No secrets.'),
  also: wordingsInput(
    'The same task in API words, in English, two are best: ["create a refund", "reverse a charge"]',
  ),
  kind: oneOf(['any', 'method', 'workflow', 'guide', 'event'], 'event: a webhook', [
    [/^(?:events|web-?hooks?|call-?backs?|notifications?)$/, 'event'],
    [/^(?:methods|endpoints?|functions?|operations?|calls?)$/, 'method'],
    [/^(?:workflows|recipes?)$/, 'workflow'],
    [/^(?:guides|docs?|documentation)$/, 'guide'],
  ]),
  library: optionalText(200, 'Only this library: name or language'),
  version: optionalText(64, 'Its version; default latest'),
  language: languageText(40, "The developer's programming language: its SDKs come first"),
  limit: clamped(1, 20, 5, 'How many'),
  cursor: cursorInput,
});
const aliases = {
  query: [
    'q',
    'question',
    'user_query',
    'text',
    'search',
    'search_query',
    'prompt',
    'input',
    'task',
    'goal',
    'topic',
  ],
  also: ['alternatives', 'wordings', 'queries', 'synonyms', 'rephrasings'],
  kind: ['type'],
  library: ['library_name', 'library_id', 'library_uuid', 'libraries', 'package', 'api'],
  version: ['library_version'],
  language: languageNames,
  limit: ['top_k', 'max_results', 'max', 'count', 'n', 'k', 'size', 'page_size', 'num_results'],
  cursor: cursorNames,
} as const;

/** Space for one hit, in characters: five hits take about 400 tokens. */
const CHARACTERS_PER_HIT = 300;

export function addSearchTool(server: McpServer, mcp: McpRequest): void {
  server.registerTool(
    'search',
    {
      title: 'Search methods and workflows',
      description:
        'Finds what does what is asked: first a workflow (a whole recipe, for get_workflow) if one covers it, then methods (endpoints or SDK functions, for get_method), best first. Say the task twice more in also, as API documentation would: it finds far more.',
      inputSchema: withAliases(input, aliases),
      annotations: readOnly,
    },
    async ({ query, also, kind, library = '', version = '', language: languages, limit, cursor }) => {
      const { language = '' } = firstLanguage(languages);
      const request = { query, also, kind, library, version, language, limit, offset: readCursor(cursor) };
      const result = await searchMethods(mcp.ctx, mcp.project_uuid, mcp.source, request);
      return answer(mcp, linesOf(result, request).join('\n'));
    },
  );
}

type SearchCursor = { kind: string; library: string; version: string; offset: number };

function linesOf(result: SearchResult, { kind, library, version, offset }: SearchCursor): string[] {
  const { outcome, found, foundWorkflows, libraries, areEventsFirst = false } = result;
  if (result.isVersionUnknown) return [messages.unknownVersion(version, library, namesOf(result))];
  if (!result.isLibraryKnown)
    return [messages.unknownLibrary(`${library} ${version}`.trim(), namesOf(result))];
  if (kind === 'workflow' && result.workflows === 0) return [messages.noWorkflows];
  const events = eventLines(result);
  if (kind === 'event') return eventList(result, events);
  const sections = sectionLines(result);
  const hits = [
    ...foundWorkflows.map(workflowLine),
    ...found.map((method) => methodLine(method, libraries.length > 1)),
  ].map((line, place) => `${offset + place + 1}. ${line}`);
  const after = [...sections, ...nextLine(result)];
  if (hits.length === 0) {
    const beside = [...events, ...after];
    return beside.length > 0 ? beside : [noHits(result, kind)];
  }
  if (areEventsFirst && events.length > 0)
    return [...events, ...(outcome === 'answered' ? [] : [messages.nearestMethods]), ...hits, ...after];
  // A section that answers the question comes first, because no method does.
  if (sections.length > 0 && (result.answeringGuide || result.isGuideFirst))
    return [...sections, messages.nearestMethods, ...hits, ...events, ...nextLine(result)];
  const doubt = kind === 'workflow' ? messages.uncertainWorkflows : messages.uncertain;
  return [
    ...(outcome === 'answered' ? [] : [doubt]),
    ...(result.ask_with.length > 0 ? [messages.askWith(result.ask_with)] : []),
    ...hits,
    ...events,
    ...after,
  ];
}

function noHits({ methods, guides = 0 }: SearchResult, kind: string): string {
  if (kind === 'guide') return guides === 0 ? messages.projectHasNoGuides : messages.noGuides;
  return methods === 0 ? messages.emptyProject : messages.nothingFound;
}

/** The sections of guides. */
function sectionLines({ foundSections = [] }: SearchResult): string[] {
  return foundSections.length > 0 ? [messages.guides, ...foundSections.map(sectionLine)] : [];
}

const nextLine = ({ next }: SearchResult): string[] => (next === null ? [] : [messages.more(`from ${next}`)]);

/** The events next to methods, and how to get the others. */
function eventLines({ foundEvents = [], nextEvents = null, libraries }: SearchResult): string[] {
  if (foundEvents.length === 0) return [];
  const lines = foundEvents.map(libraries.length > 1 ? eventLineInLibrary : eventLine);
  const more = nextEvents === null ? [] : [messages.moreEvents(`from ${nextEvents}`)];
  return [messages.events, ...lines, ...more];
}

/** The events of a search for nothing else. */
function eventList(result: SearchResult, lines: readonly string[]): string[] {
  if (!result.events) return [messages.projectHasNoEvents];
  if (lines.length === 0) return [messages.noMore];
  const doubt = result.outcome === 'answered' ? [] : [messages.uncertainEvents];
  return [...doubt, ...lines, ...nextLine(result)];
}

const namesOf = ({ libraries }: SearchResult): string[] =>
  libraries.slice(0, 20).map(({ name, version }) => `${cutLine(name, 60)} ${onOneLine(version)}`);

/** `Workflow Refund an order · id 6f1c… · 3 steps: Find the order → Refund it` */
function workflowLine({ workflow_uuid, name, steps, first_steps }: FoundWorkflow): string {
  const way = first_steps.map((step) => cutLine(step, 40)).join(' → ');
  const more = steps > first_steps.length ? ' → …' : '';
  return `${messages.workflow} ${cutLine(name, 80)} · id ${workflow_uuid} · ${messages.steps(steps)}${way ? `: ${way}${more}` : ''}`;
}

/** `POST /orders · Create an order · id 6f1c… > What it does.` in as few characters as possible. */
function methodLine(method: FoundMethod, nameLibrary: boolean): string {
  const head = onOneLine(`${method.http_method} ${method.endpoint}`).slice(0, 200);
  const name = onOneLine(method.method_name).slice(0, 80);
  const marks = `${method.is_deprecated ? ` · ${messages.stepDeprecated}` : ''}${nameLibrary ? ` · ${onOneLine(method.library_name).slice(0, 40)}` : ''}`;
  const line = `${head} · ${name} · id ${method.method_uuid}${marks}`;
  const budget = CHARACTERS_PER_HIT - line.length - 3;
  return budget < 30 ? line : line + ownerNote(method.excerpt, budget);
}
