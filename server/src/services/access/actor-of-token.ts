import { withoutValues } from '../../platform/database/without-values.ts';
import { recordHashes } from '../../platform/secrets/record-hash.ts';
import type { Actor, Uses } from '../context.ts';
import { grantOfToken, recordGrantUse } from './access.queries.ts';

/** As the authorization server makes them. */
const shape = /^[\w-]{43}$/;

/**
 * The client that an access token belongs to, on behalf of the user who allowed it; the anonymous actor when the
 * token is wrong, expired, or revoked.
 */
export async function actorOfToken(services: Uses<'db' | 'log' | 'secrets'>, token: string): Promise<Actor> {
  if (!shape.test(token)) return { kind: 'nobody' };
  const grant = await grantOfToken(services.db, recordHashes(services.secrets, 'AccessToken', token));
  if (!grant) return { kind: 'nobody' };
  const { grant_uuid, project_uuid, isUsedToday, isAnybodys, member_uuid, served } = grant;
  // Not awaited: nothing depends on it.
  if (!isUsedToday)
    recordGrantUse(services.db, grant_uuid).catch((problem) =>
      services.log.warn({ err: withoutValues(problem) }, 'The use of a connection could not be noted.'),
    );
  return {
    ...{ kind: 'key', key_kind: 'oauth', key_uuid: grant_uuid, project_uuid, isAnybodys, served },
    ...(member_uuid && { member_uuid }),
  };
}
