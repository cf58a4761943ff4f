import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { FoundMethod, SearchResult } from '../../assistant/search-messages.ts';
import { searchMethods } from '../../assistant/search-methods.ts';
import type { Visit } from '../visit.ts';
import { answerText, readOnly } from './tool-answer.ts';

const input = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe('What to do, in plain words: "refund part of a payment". No secrets.'),
  limit: z.number().int().min(1).max(20).default(5).describe('How many methods'),
  language: z.string().trim().max(40).optional().describe("The developer's programming language, if known"),
});

/** Room for five hits, in characters: about 400 tokens. */
const CHARACTERS_PER_HIT = 310;

export function addSearchTool(server: McpServer, { ctx, project_uuid, asker }: Visit): void {
  server.registerTool(
    'search',
    {
      title: 'Search methods',
      description:
        'Finds the methods (endpoints) of this API that do what is asked, best first, each with the id for get_method.',
      inputSchema: input,
      annotations: readOnly,
    },
    async ({ query, limit, language }) => {
      const result = await searchMethods(ctx, project_uuid, asker, {
        query,
        limit,
        language: language ?? null,
      });
      return answerText(textOf(result));
    },
  );
}

function textOf({ outcome, found, methods, libraries }: SearchResult): string {
  if (methods === 0) return say.emptyProject;
  if (outcome === 'none') return say.nothingFound;
  const lines = found.map((method, place) => lineOf(method, place, libraries > 1));
  return [...(outcome === 'uncertain' ? [say.uncertain] : []), ...lines].join('\n');
}

/** `1. POST /orders · Create an order · 6f1c… · What it does.` in as few characters as it can be said. */
function lineOf(method: FoundMethod, place: number, nameLibrary: boolean): string {
  const head = `${place + 1}. ${method.verb} ${method.endpoint}`.slice(0, 200);
  const name = method.method_name.slice(0, 80);
  const marks = `${method.is_deprecated ? ' · deprecated' : ''}${nameLibrary ? ` · ${method.library_name.slice(0, 40)}` : ''}`;
  const line = `${head} · ${name} · id ${method.method_uuid}${marks}`;
  const room = CHARACTERS_PER_HIT - line.length - 3;
  if (method.gist === '' || room < 30) return line;
  return `${line} · ${method.gist.length <= room ? method.gist : `${method.gist.slice(0, room - 1).trimEnd()}…`}`;
}
