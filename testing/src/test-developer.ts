import type { FastifyInstance } from 'fastify';
import type { TestPlugin } from './create-test-plugin.ts';

/** A developer whose assistant uses a plugin's MCP server. */
export type TestDeveloper = {
  /** @returns the ids of the methods in the result, best first */
  search: (query: string, limit?: number) => Promise<string[]>;
  /** @returns the text of the answer */
  getMethod: (id: string) => Promise<string>;
  /** Searches, and then gets a method. */
  choose: (query: string, id: string) => Promise<void>;
};

type From = { address: string; client?: string; key?: string };

export function testDeveloper(
  app: FastifyInstance,
  { host }: Pick<TestPlugin, 'host'>,
  { address, client = 'cursor', key }: From,
): TestDeveloper {
  const ask = async (name: string, args: object): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/mcp',
      remoteAddress: address,
      headers: {
        host,
        'user-agent': client,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      payload: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return answer.body;
  };
  const search = async (query: string, limit = 5) =>
    [...(await ask('search', { query, limit, kind: 'method' })).matchAll(/ · id ([0-9a-f-]{36})/g)].map(
      ([, id = '']) => id,
    );
  const getMethod = (id: string) => ask('get_method', { id });
  return {
    search,
    getMethod,
    choose: async (query, id) => {
      await search(query);
      await getMethod(id);
    },
  };
}
