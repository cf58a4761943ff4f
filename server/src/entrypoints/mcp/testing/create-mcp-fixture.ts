import { addLibraryTo, createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';

/** A server with a searchable project, and a way to send its MCP route a message with the project's key. */
export type McpFixture = {
  server: TestServer;
  send: (message: object) => Promise<{ status: number; text: string }>;
  /** The text of a tool's answer or refusal. */
  call: (tool: string, args: object) => Promise<string>;
};

export async function createMcpFixture(document?: string): Promise<McpFixture> {
  const server = await testServer();
  const { owner, project } = await createTestUsers(server);
  await addLibraryTo(server, owner, project);
  if (document) await addLibraryTo(server, owner, project, document, { name: 'Shop', version: '2' });
  const path = `/mcp/${project.project_uuid}/generate-key`;
  const { body } = await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path);
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${body.data.mcp_key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const send: McpFixture['send'] = async (message) => {
    const payload = JSON.stringify(message);
    const answer = await server.app.inject({ method: 'POST', url: '/mcp', headers, payload });
    return { status: answer.statusCode, text: answer.body };
  };
  const call: McpFixture['call'] = async (name, args) => {
    const params = { name, arguments: args };
    const { text } = await send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const { result } = JSON.parse(/\{"(?:jsonrpc|result).*\}/.exec(text)?.[0] ?? '{}');
    return (result as { content: { text: string }[] }).content.map((part) => part.text).join('\n');
  };
  return { server, send, call };
}
