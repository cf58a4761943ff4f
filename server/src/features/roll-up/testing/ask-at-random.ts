import type pg from 'pg';
import { nearIdentical } from '../near-identical-fixture.ts';

type KnownProject = { project_uuid: string; methods: string[]; workflows: string[] };

const languages = [null, 'python', 'typescript', 'go'];
const clients = [null, 'claude-code', 'cursor', 'vscode'];
const outcomes = ['answered', 'answered', 'uncertain', 'none'];
const texts = nearIdentical.flat();

/** Pseudorandom numbers, the same for the same seed. */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Records questions of all kinds, each at one of the given moments or up to a second later. */
export async function askAtRandom(
  pool: pg.Pool,
  { project_uuid, methods, workflows }: KnownProject,
  { count, seed, moments }: { count: number; seed: number; moments: readonly string[] },
): Promise<void> {
  const below = numbersOf(seed);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const rows = Array.from({ length: count }, () => {
    const outcome = one(outcomes);
    const isAnswered = outcome === 'answered';
    return {
      project_uuid,
      text: one(texts),
      asked_at: one(moments),
      language: one(languages),
      channel: one(['plugin', 'mcp']),
      developer: `developer ${below(40)}`,
      client_name: one(clients),
      method_uuids: isAnswered ? Array.from({ length: below(4) }, () => one(methods)) : [],
      workflow_uuid: isAnswered && below(3) === 0 ? one(workflows) : null,
      outcome,
    };
  });
  await pool.query(
    `insert into questions (project_uuid, text, asked_at, language, channel, developer, client_name, method_uuids, workflow_uuid, outcome)
     select project_uuid, text, asked_at + random() * interval '900 milliseconds', language, channel, developer, client_name,
       array(select jsonb_array_elements_text(method_uuids)::uuid), workflow_uuid, outcome
     from jsonb_to_recordset($1) as q(project_uuid uuid, text text, asked_at timestamptz, language text, channel text,
       developer text, client_name text, method_uuids jsonb, workflow_uuid uuid, outcome text)`,
    [JSON.stringify(rows)],
  );
}
