import { type HttpAnswer, type ServerProcesses, startProcesses } from './server-processes.ts';
import { table } from './table.ts';

const ROUNDS = 200;
const AT_ONCE = 50;

type Race = {
  what: string;
  /** One attempt; `mark` is different for each. */
  attempt: (process: 0 | 1, mark: string) => Promise<HttpAnswer>;
  isWon: (answer: HttpAnswer) => boolean;
  isRefused: (answer: HttpAnswer) => boolean;
  /** Frees capacity for one more. */
  again: () => Promise<unknown>;
};
type Made = { library_uuid: string; methods: { method_uuid: string }[] };

/**
 * Measures fifty concurrent creations through two processes while the plan allows one more, two hundred times
 * for each limited resource.
 */
export async function measurePlanLimits(rounds = ROUNDS, only?: string): Promise<string> {
  const servers = await startProcesses(2, { DEFAULT_PLAN: 'indie' });
  try {
    const rows: string[][] = [];
    for (const race of await racesOn(servers)) {
      if (only !== undefined && race.what !== only) continue;
      let oneWinner = 0;
      let others = 0;
      for (let round = 0; round < rounds; round++) {
        await race.again();
        const attempts = Array.from({ length: AT_ONCE }, (_, at) =>
          race.attempt(at % 2 === 0 ? 0 : 1, `${round}-${at}`),
        );
        const answers = await Promise.all(attempts);
        const won = answers.filter(race.isWon).length;
        if (won === 1) oneWinner++;
        others += AT_ONCE - won - answers.filter(race.isRefused).length;
      }
      rows.push([race.what, `${oneWinner} of ${rounds}`, `${others} of ${rounds * AT_ONCE}`]);
    }
    return table(
      [
        '50 at once where there is room for one, two processes',
        'rounds with one winner (all)',
        'other answers (0)',
      ],
      rows,
    );
  } finally {
    await servers.stop();
  }
}

async function racesOn(servers: ServerProcesses): Promise<Race[]> {
  const { call, ask, origins, database } = servers;
  // A token is valid for an hour, but concurrent imports can take longer.
  let token = servers.token;
  const signInAgain = async () => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit';
    const body = { email: 'bench@example.com', password: 'correct horse', returnSecureToken: true };
    const { text } = await ask(0, { method: 'POST', path, body });
    token = (JSON.parse(text) as { idToken: string }).idToken;
  };
  const query = (statement: string, values: unknown[] = []) => database.pool.query(statement, values);
  const post = (process: 0 | 1, path: string, body: object) =>
    ask(process, { method: 'POST', path: `/api${path}`, token, body });
  const created = {
    isWon: ({ status }: HttpAnswer) => status === 201,
    isRefused: ({ status }: HttpAnswer) => status === 402,
  };

  const { project_uuid } = await call<{ project_uuid: string }>('POST', '/projects', {
    name: 'Kept',
    is_opensource: false,
  });
  const library = await call<Made>('POST', `/libraries/project/${project_uuid}`, form('Kept', 99));
  const { data } = await call<{ data: { mcp_key: string } }>('POST', `/mcp/${project_uuid}/generate-key`);
  const workflow = (name: string) => ({
    project_uuid,
    library_uuid: library.library_uuid,
    name,
    description: name,
    steps: library.methods.slice(0, 2).map(({ method_uuid }) => ({ method_uuid })),
  });
  await call('POST', '/workflows', workflow('Kept'));
  await query(
    `insert into mcp_integrations (customer_uuid, period_start, developer)
     select customer_uuid, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC', 'developer ' || n
     from customers, generate_series(1, 99) n where email = 'bench@example.com'`,
  );

  return [
    {
      what: 'projects',
      attempt: (process, mark) => post(process, '/projects', { name: `Raced ${mark}`, is_opensource: false }),
      ...created,
      // The member that the other cases need is a different user in the meantime.
      again: async () => {
        await query("delete from projects where name like 'Raced %'");
        await query("update memberships set role = 'collaborator' where project_uuid = $1", [project_uuid]);
      },
    },
    {
      what: 'validated workflows',
      attempt: (process, mark) => post(process, '/workflows', workflow(`Raced ${mark}`)),
      ...created,
      again: async () => {
        await query("delete from projects where name like 'Raced %'");
        await query("update memberships set role = 'owner' where project_uuid = $1", [project_uuid]);
        await query("delete from workflows where name like 'Raced %'");
      },
    },
    {
      what: 'methods of a library',
      attempt: (process, mark) =>
        post(process, `/methods/library/${library.library_uuid}`, {
          method_name: `Raced ${mark}`,
          details: { endpoint: `/raced/${mark}`, method: 'GET' },
        }),
      ...created,
      again: async () => {
        const gone = await query("delete from methods where method_name like 'Raced %'");
        await query('update libraries set items = items - $1 where library_uuid = $2', [
          gone.rowCount,
          library.library_uuid,
        ]);
      },
    },
    {
      what: 'MCP integrations',
      attempt: (process, mark) => askAs(origins[process] ?? '', data.mcp_key, mark),
      isWon: ({ text }) => text.includes('"result"') && !text.includes('"isError":true'),
      isRefused: ({ text }) => text.includes('"isError":true') && text.includes('upgrade its plan'),
      again: () => query("delete from mcp_integrations where developer not like 'developer %'"),
    },
    {
      what: 'libraries',
      attempt: (process, mark) =>
        ask(process, {
          method: 'POST',
          path: `/api/libraries/project/${project_uuid}`,
          token,
          body: form(`Raced ${mark}`, 2),
        }),
      ...created,
      // Too many concurrent imports get 503 with a request to retry.
      isRefused: ({ status }) => status === 402 || status === 503,
      again: async () => {
        await signInAgain();
        await query('delete from libraries');
      },
    },
  ];
}

/** Each developer has a separate address and the same client. */
async function askAs(origin: string, key: string, client: string): Promise<HttpAnswer> {
  const answer = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      'user-agent': `client ${client}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'things' } },
    }),
  });
  return { status: answer.status, text: await answer.text() };
}

function form(name: string, methods: number): FormData {
  const paths = Object.fromEntries(
    Array.from({ length: methods }, (_, at) => [
      `/things/${at}`,
      { get: { summary: `Thing ${at}`, responses: { 200: { description: 'OK' } } } },
    ]),
  );
  const document = JSON.stringify({ openapi: '3.1.0', info: { title: name, version: '1' }, paths });
  const data = new FormData();
  const fields = {
    name,
    version: '1',
    library_group: 'Core',
    programming_language: 'api',
    spec_type: 'openapi',
  };
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set('file', new Blob([document], { type: 'application/json' }), 'things.json');
  return data;
}
