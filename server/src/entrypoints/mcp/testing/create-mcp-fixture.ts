import { addLibraryTo, createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';

/** A server with a searchable project, and a way to send its MCP route a message with the project's key. */
export type McpFixture = {
  server: TestServer;
  send: (message: object) => Promise<{ status: number; text: string }>;
};

export async function createMcpFixture(): Promise<McpFixture> {
  const server = await testServer();
  const { owner, project } = await createTestUsers(server);
  await addLibraryTo(server, owner, project);
  const path = `/mcp/${project.project_uuid}/generate-key`;
  const { body } = await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path);
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${body.data.mcp_key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  return {
    server,
    send: async (message) => {
      const payload = JSON.stringify(message);
      const answer = await server.app.inject({ method: 'POST', url: '/mcp', headers, payload });
      return { status: answer.statusCode, text: answer.body };
    },
  };
}
