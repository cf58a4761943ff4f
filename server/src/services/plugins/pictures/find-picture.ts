import type { Services } from '../../context.ts';
import { pictureBytes } from './pictures.queries.ts';

const pattern = /^\/brand\/([0-9a-f]{64})\.png$/;

/** A picture by its path at the host of a subdomain; null if its project has no such picture. */
export async function findPicture(
  { db }: Pick<Services, 'db'>,
  subdomain: string,
  path: string,
): Promise<Buffer | null> {
  const digest = pattern.exec(path)?.[1];
  return digest ? pictureBytes(db, subdomain, digest) : null;
}
