import type { Actor, House } from '../context.ts';
import { isWellFormedKey } from '../secrets/make-key.ts';
import { keyByHash } from './access.queries.ts';

/** The holder of a key that exists, else nobody: a wrong or deleted key is never served as if there were none. */
export async function actorOfKey({ db, secrets }: House, token: string): Promise<Actor> {
  if (!isWellFormedKey(token)) return { kind: 'nobody' };
  const key = await keyByHash(db, secrets.hashes('key', token));
  if (!key) return { kind: 'nobody' };
  return { kind: 'key', key_kind: key.kind, key_uuid: key.key_uuid, project_uuid: key.project_uuid };
}
