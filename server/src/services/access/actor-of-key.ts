import { withoutValues } from '../../platform/database/without-values.ts';
import { isWellFormedKey, kindOfKey } from '../../platform/secrets/make-key.ts';
import type { Actor, Uses } from '../context.ts';
import { installKeyByHash, keyByHash, recordKeyUse } from './access.queries.ts';

const anonymous: Actor = { kind: 'nobody' };

/**
 * The holder of an existing key, otherwise the anonymous actor: a wrong or deleted key is never treated as a
 * missing key.
 */
export async function actorOfKey(services: Uses<'db' | 'log' | 'secrets'>, token: string): Promise<Actor> {
  if (!isWellFormedKey(token)) return anonymous;
  const hashes = services.secrets.hashes('key', token);
  if (kindOfKey(token) === 'install') return holderOfInstallKey(services, hashes);
  const key = await keyByHash(services.db, hashes);
  if (!key) return anonymous;
  const { kind, ...found } = key;
  return { kind: 'key', key_kind: kind, ...found };
}

async function holderOfInstallKey(services: Uses<'db' | 'log'>, hashes: string[]): Promise<Actor> {
  const key = await installKeyByHash(services.db, hashes);
  if (!key) return anonymous;
  const { install_uuid, project_uuid, isUsedToday, isAnybodys, member_uuid, served } = key;
  // Not awaited: nothing depends on it.
  if (!isUsedToday)
    recordKeyUse(services.db, install_uuid).catch((problem) =>
      services.log.warn({ err: withoutValues(problem) }, 'The use of an install key could not be noted.'),
    );
  return {
    ...{ kind: 'key', key_kind: 'install', key_uuid: install_uuid, project_uuid, isAnybodys, served },
    ...(member_uuid && { member_uuid }),
  };
}
