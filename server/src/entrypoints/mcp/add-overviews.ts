import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { readLibraries } from '../../services/search/read-libraries.ts';
import { skillText } from '../plugin-site/skill-text.ts';
import { attachedText } from './tools/attached-text.ts';
import { librariesText } from './tools/libraries-text.ts';
import type { Visit } from './visit.ts';

const SKILL = 'skill.md';
const LIBRARIES = 'libraries.md';
const mimeType = 'text/markdown';

/** The project at a glance: its libraries, and the skill that its plugin's page offers, where it has a plugin. */
export function addOverviews(server: McpServer, { ctx, project_uuid }: Visit): void {
  const there = async () => {
    const hasPlugin = (await ctx.served?.())?.subdomain;
    return hasPlugin && ctx.pages ? [LIBRARIES, SKILL] : [LIBRARIES];
  };
  const titles: Record<string, string> = { [LIBRARIES]: messages.libraries, [SKILL]: messages.skill };
  const files = new ResourceTemplate('fieldkit://{file}', {
    list: async () => ({
      resources: (await there()).map((name) => ({
        uri: `fieldkit://${name}`,
        name,
        ...(titles[name] && { title: titles[name] }),
        mimeType,
      })),
    }),
    complete: { file: async (begun) => (await there()).filter((name) => name.startsWith(begun)) },
  });
  const read = async (file: string): Promise<string | null> => {
    if (file === LIBRARIES) return librariesText(await readLibraries(ctx, project_uuid));
    return file === SKILL ? skillText(ctx, project_uuid) : null;
  };
  server.registerResource(
    'overview',
    files,
    { title: messages.overview, mimeType },
    async ({ href }, { file }) => {
      const text = await read(String(file));
      if (text === null) throw new ResourceNotFoundError(href, messages.noOverview);
      return { contents: [{ uri: href, mimeType, text: file === SKILL ? text : attachedText(text) }] };
    },
  );
}
