import { type ServerProcesses, startProcesses } from './server-processes.ts';
import { table } from './table.ts';

const ROUNDS = 200;
const AT_ONCE = 50;

type Race = {
  what: string;
  /** Creates one more resource that only one call can win; returns the callers who try. */
  prepare: (round: number) => Promise<{ token?: string; path: string; body?: object }>;
  won: number;
  lost: readonly number[];
};

/**
 * Measures fifty concurrent additions, invitations, acceptances and transfers of one resource through two
 * processes, two hundred times each.
 */
export async function measurePeople(): Promise<string> {
  const servers = await startProcesses(2);
  try {
    const rows: string[][] = [];
    for (const race of await racesOn(servers)) {
      let oneWinner = 0;
      let others = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const wish = await race.prepare(round);
        const attempts = Array.from({ length: AT_ONCE }, (_, at) =>
          servers.ask(at % 2 === 0 ? 0 : 1, {
            token: servers.token,
            method: 'POST',
            body: {},
            ...wish,
            path: `/api${wish.path}`,
          }),
        );
        const statuses = (await Promise.all(attempts)).map(({ status }) => status);
        if (statuses.filter((status) => status === race.won).length === 1) oneWinner++;
        others += statuses.filter((status) => status !== race.won && !race.lost.includes(status)).length;
      }
      rows.push([race.what, `${oneWinner} of ${ROUNDS}`, `${others} of ${ROUNDS * AT_ONCE}`]);
    }
    return table(['50 at once, two processes', 'rounds with one winner (all)', 'other answers (0)'], rows);
  } finally {
    await servers.stop();
  }
}

async function racesOn(servers: ServerProcesses): Promise<Race[]> {
  const form = { name: 'Raced for', is_opensource: false };
  const { project_uuid } = await servers.call<{ project_uuid: string }>('POST', '/projects', form);
  const at = `/collaborations/${project_uuid}`;
  const forget = () =>
    servers.database.pool.query("delete from memberships where role = 'collaborator' and project_uuid = $1", [
      project_uuid,
    ]);
  const guest = await servers.person('guest@example.com');
  type One = { data: { collaboration_uuid: string } };
  return [
    {
      what: 'adding one account',
      prepare: async () => {
        await forget();
        return { path: `${at}/collaborators`, body: { collaborator_customer_email: guest.email } };
      },
      won: 201,
      lost: [409],
    },
    {
      what: 'inviting one address',
      prepare: async (round) => ({
        path: `${at}/invite`,
        body: { invitee_email: `nobody-${round}@example.com` },
      }),
      won: 201,
      lost: [409],
    },
    {
      what: 'accepting one invitation',
      prepare: async () => {
        await forget();
        const invited = await servers.call<One>('POST', `${at}/invite`, { invitee_email: guest.email });
        return { token: guest.token, path: `/collaborations/${invited.data.collaboration_uuid}/accept` };
      },
      won: 200,
      lost: [404],
    },
    {
      what: 'handing one project over',
      prepare: async (round) => {
        const own = { name: `Handed over ${round}`, is_opensource: false };
        const made = await servers.call<{ project_uuid: string }>('POST', '/projects', own);
        const added = await servers.call<One>('POST', `/collaborations/${made.project_uuid}/collaborators`, {
          collaborator_customer_email: guest.email,
        });
        return { path: `/collaborations/${added.data.collaboration_uuid}/make-owner` };
      },
      won: 200,
      // A later request comes from a former owner, or finds that another user is the owner.
      lost: [403, 404],
    },
  ];
}
