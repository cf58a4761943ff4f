import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { LibraryView } from '@fieldkit/contract/plugin-site.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { type ReadLibraries, readLibraries } from '../../../services/search/query-published.ts';
import type { McpRequest } from '../mcp-request.ts';
import { answer, cutLine, onOneLine, ownerNote, readOnly } from './tool-answer.ts';
import { cursorInput, cursorNames, readCursor, withAliases } from './tool-inputs.ts';

const input = z.object({ cursor: cursorInput });

export function addListLibrariesTool(server: McpServer, mcp: McpRequest): void {
  server.registerTool(
    'list_libraries',
    {
      title: 'List libraries',
      description: 'The APIs and SDKs in this project with version, language, base URL and size.',
      inputSchema: withAliases(input, { cursor: cursorNames }),
      annotations: readOnly,
    },
    async ({ cursor }) => {
      const text = librariesText(await readLibraries(mcp.ctx, mcp.project_uuid));
      return answer(mcp, text, { path: '/methods', from: readCursor(cursor) });
    },
  );
}

/** The libraries of a project, one per line. */
export function librariesText({ libraries, methods, workflows }: ReadLibraries): string {
  if (libraries.length === 0) return messages.emptyProject;
  return [messages.libraryCounts(methods, workflows), ...libraries.map(libraryLine)].join('\n');
}

/** `- Orders 1.0 · API · 12 methods · https://api.example.com > What it is for.` */
function libraryLine(library: LibraryView): string {
  const { name, version, programming_language, items, base_url, description, versions = [] } = library;
  const older = versions
    .filter(({ library_uuid }) => library_uuid !== library.library_uuid)
    .map((one) => `${onOneLine(one.version)}${one.is_deprecated ? ` (${messages.stepDeprecated})` : ''}`);
  const parts = [
    `- ${cutLine(name, 80)} ${onOneLine(version)}`,
    programming_language === 'api' ? 'API' : programming_language,
    messages.methodCount(items),
    cutLine(base_url, 120),
    older.length > 0 ? `${messages.otherVersions}: ${older.slice(0, 5).join(', ')}` : '',
  ];
  return parts.filter(Boolean).join(' · ') + ownerNote(description, 120);
}
