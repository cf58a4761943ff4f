import type { House } from '../context.ts';
import { projectOf } from './plugin.queries.ts';

/** The project that a claimed subdomain belongs to; null when nobody has claimed it, or the project is gone. */
export const projectAt = ({ db }: Pick<House, 'db'>, subdomain: string): Promise<string | null> =>
  projectOf(db, subdomain);
