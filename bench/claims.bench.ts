import { startProcesses } from './server-processes.ts';
import { table } from './table.ts';

const ROUNDS = 200;
const PROJECTS = 25;
const CLAIMS = 50;

/** Measures fifty concurrent claims of one name from twenty-five projects through two processes, two hundred times. */
export async function measureClaims(): Promise<string> {
  const servers = await startProcesses(2);
  try {
    const projects: string[] = [];
    for (let number = 0; number < PROJECTS; number++) {
      const form = { name: `Project ${number}`, is_opensource: false };
      projects.push((await servers.call<{ project_uuid: string }>('POST', '/projects', form)).project_uuid);
    }
    let oneWinner = 0;
    let otherAnswers = 0;
    let secondRefused = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const name = `raced-for-${round}`;
      const claim = (number: number) =>
        servers.attempt(
          number % 2 === 0 ? 0 : 1,
          'POST',
          `/projects/${projects[number % PROJECTS]}/subdomain`,
          {
            subdomain: name,
          },
        );
      const statuses = await Promise.all(Array.from({ length: CLAIMS }, (_, number) => claim(number)));
      const winners = statuses.filter((status) => status === 201).length;
      const refused = statuses.filter((status) => status === 409).length;
      const kept = await servers.database.pool.query('select from subdomains where subdomain = $1', [name]);
      if (winners === 1 && kept.rowCount === 1) oneWinner++;
      otherAnswers += CLAIMS - winners - refused;
      if ((await claim(statuses.indexOf(201))) === 409) secondRefused++;
      // Allows the same projects to race again.
      await servers.database.pool.query('delete from subdomains');
    }
    return table(
      ['50 claims of one name from 25 projects at once, two processes', 'counted', 'goal'],
      [
        ['rounds with one winner', `${oneWinner} of ${ROUNDS}`, 'all'],
        ['answers that are neither 201 nor 409', `${otherAnswers} of ${ROUNDS * CLAIMS}`, '0'],
        ['second claims of the winner that were refused', `${secondRefused} of ${ROUNDS}`, 'all'],
      ],
    );
  } finally {
    await servers.stop();
  }
}
