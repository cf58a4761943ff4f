import type { Env } from '../../../platform/settings/env.ts';
import type { Context } from '../../context.ts';
import { countRateLimited } from '../../rate-limits/count-attempt.ts';
import type { Limit } from '../../rate-limits/limit.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The requester: a personal key or a network. */
export type Reader = { install_uuid: string } | { network: string; isLocal: boolean };

const limits = {
  /** A page asks once. */
  ticket: (): Limit => ({ kind: 'written answers of ticket', max: 1, windowSeconds: HOUR }),
  network: (env: Env): Limit => ({
    kind: 'written answers for network',
    max: env.LIMIT_WRITTEN_ANSWERS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  key: (env: Env): Limit => ({
    kind: 'written answers for personal key',
    max: env.LIMIT_WRITTEN_ANSWERS_PER_KEY,
    windowSeconds: HOUR,
  }),
  /** The limit on the cost of a project's answers, over all requesters. */
  project: (env: Env): Limit => ({
    kind: 'written answers of project',
    max: env.LIMIT_WRITTEN_ANSWERS_PER_PROJECT,
    windowSeconds: DAY,
  }),
};

/** Whether a model may be asked once more, counted in the database for all processes together. */
export async function mayWrite(
  services: Context<'env' | 'meters' | 'secrets'>,
  { ticket_uuid, project_uuid }: { ticket_uuid: string; project_uuid: string },
  reader: Reader,
): Promise<boolean> {
  const { env } = services;
  const always = { isLocal: false };
  const used = await countRateLimited(services, { limit: limits.ticket(), subject: ticket_uuid, ...always });
  if ('isLimited' in used) return false;
  const own = await countRateLimited(
    services,
    'install_uuid' in reader
      ? { limit: limits.key(env), subject: reader.install_uuid, ...always }
      : { limit: limits.network(env), subject: reader.network, isLocal: reader.isLocal },
  );
  if ('isLimited' in own) return false;
  const all = await countRateLimited(services, {
    limit: limits.project(env),
    subject: project_uuid,
    ...always,
  });
  if (!('isLimited' in all)) return true;
  await own.takeBack();
  return false;
}
