import type { FastifyInstance } from 'fastify';
import type { Services } from '../server/src/context.ts';
import { openChance } from './chance.ts';
import { moveBack } from './demo.queries.ts';
import { yearUntil } from './demo-year.ts';
import { openFrontDoor } from './front-door.ts';
import { foundCompany } from './move-in.ts';
import type { Scene } from './scene.ts';

export type Stage = { app: FastifyInstance; services: Services };

/** The same dice every time: two demos that are made on one day are alike. */
const SEED = 20_317;

/** A company without documents, some weeks before the year begins. */
export async function openScene({ app, services }: Stage, days: number, since: Date): Promise<Scene> {
  const year = yearUntil(new Date(), days);
  const door = openFrontDoor(app);
  const founded = await foundCompany(door, (before) => moveBack(services, since, year.at(-before, 9.3)));
  return {
    ...{ services, door, year, chance: openChance(SEED) },
    ...{ ...founded, known: { payments: new Map(), identity: new Map() } },
  };
}
