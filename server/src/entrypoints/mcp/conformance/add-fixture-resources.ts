import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { png } from './fixture-content.ts';

/** The resources that the suite reads. */
export function addFixtureResources(server: McpServer): void {
  server.registerResource(
    'static-text',
    'test://static-text',
    { mimeType: 'text/plain' },
    async ({ href }) => ({
      contents: [
        {
          uri: href,
          mimeType: 'text/plain',
          text: 'This is the content of the static text resource.',
        },
      ],
    }),
  );
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { mimeType: 'image/png' },
    async ({ href }) => ({ contents: [{ uri: href, mimeType: 'image/png', blob: png }] }),
  );
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    async ({ href }, { id }) => {
      const text = JSON.stringify({ id: String(id), templateTest: true, data: `Data for ID: ${id}` });
      return { contents: [{ uri: href, mimeType: 'application/json', text }] };
    },
  );
}
