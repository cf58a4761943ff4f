import http from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export type Crowd = {
  errors: number;
  seconds: number;
  /** The maximum number of connections that were open at once. */
  open: number;
};

/**
 * Connects many clients at once, each with a separate connection, half of them with older protocol revisions;
 * all must get an answer.
 */
export async function connectMany(origin: string, key: string, clients: number): Promise<Crowd> {
  const since = performance.now();
  const crowd = await openClients(origin, key, clients, async (client, number) => {
    await client.listTools();
    await ask(client, `list pull requests ${number}`);
  });
  // No client disconnects before all are connected.
  const asked = await Promise.allSettled(
    crowd.clients.map(({ ask: question }, number) => question(`create an issue ${number}`)),
  );
  await Promise.all(crowd.clients.map(({ close }) => close()));
  const problems = [
    ...crowd.problems,
    ...asked.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
  ];
  if (problems.length > 0) console.log([...new Set(problems)].slice(0, 5).join('\n'));
  return {
    errors: problems.length,
    seconds: (performance.now() - since) / 1000,
    open: crowd.clients.length,
  };
}

type OneOfMany = { ask: (query: string) => Promise<void>; close: () => Promise<void> };

/**
 * Connects all clients at once; `first` is what each client does before it counts as connected. Failed
 * clients record the reason.
 */
export async function openClients(
  origin: string,
  key: string,
  clients: number,
  first: (client: Client, number: number) => Promise<unknown> = async () => {},
): Promise<{ clients: OneOfMany[]; problems: string[] }> {
  const { port } = new URL(origin);
  const problems: string[] = [];
  const opened: OneOfMany[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const own = new http.Agent({ keepAlive: true, maxSockets: 1 });
      try {
        const options = number % 2 === 0 ? { versionNegotiation: { mode: 'auto' as const } } : {};
        const client = new Client({ name: `crowd ${number}`, version: '1' }, options);
        const requestInit = { headers: { authorization: `Bearer ${key}` } };
        const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
          requestInit,
          fetch: fetchOver(own, Number(port)),
        });
        await client.connect(transport);
        await first(client, number);
        const close = async () => {
          await client.close().catch(() => {});
          own.destroy();
        };
        opened.push({ ask: (query) => ask(client, query), close });
      } catch (error) {
        problems.push(String(error));
        own.destroy();
      }
    }),
  );
  return { clients: opened, problems };
}

async function ask(client: Client, query: string): Promise<void> {
  const answer = (await client.callTool({ name: 'search', arguments: { query } })) as { isError?: boolean };
  if (answer.isError) throw new Error('A question was not answered.');
}

/** `fetch` over the connections of one agent, so that each client has a separate persistent connection. */
function fetchOver(agent: http.Agent, port: number): typeof fetch {
  return async (input, init) => {
    const wanted = new Request(input, init);
    const body = Buffer.from(await wanted.arrayBuffer());
    const { pathname } = new URL(wanted.url);
    return new Promise<Response>((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port,
          path: pathname,
          method: wanted.method,
          agent,
          headers: {
            ...Object.fromEntries(wanted.headers),
            host: `localhost:${port}`,
            'content-length': body.length,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
              name,
              String(value),
            ]);
            const status = answer.statusCode ?? 500;
            const isEmpty = [202, 204, 304].includes(status);
            resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers }));
          });
        },
      );
      request.on('error', reject).end(body);
    });
  };
}
