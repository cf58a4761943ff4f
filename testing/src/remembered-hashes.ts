import { hash as hashAnew, type Options } from '@node-rs/argon2';
import { everyonesPassword } from './everyones-password.ts';

export { verify } from '@node-rs/argon2';

const known = new Map<string, Promise<string>>();

/** A real hash with these parameters; all users of the factories have the same one. */
export function hash(password: Buffer, parameters: Options): Promise<string> {
  if (String(password) !== everyonesPassword) return hashAnew(password, parameters);
  const key = JSON.stringify(parameters);
  const found = known.get(key) ?? hashAnew(password, parameters);
  known.set(key, found);
  return found;
}
