import * as messages from '@fieldkit/contract/messages/libraries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { wrongField } from '../../platform/http-kit/errors.ts';
import { lockVersions } from './libraries.queries.ts';

/**
 * Checks that one library can replace another, and locks the project's libraries until the transaction ends, so that
 * concurrent changes cannot make two libraries replace each other.
 * @throws a field error if it is the same library, one of another project, or one that this library replaces
 */
export async function checkNewerLibrary(
  db: Database,
  project_uuid: string,
  library_uuid: string,
  newer_library_uuid: string,
): Promise<void> {
  const refuse = (message: string) => wrongField({ newer_library_uuid: message });
  if (newer_library_uuid === library_uuid) throw refuse(messages.newerIsItself);
  const libraries = new Map((await lockVersions(db, project_uuid)).map((one) => [one.library_uuid, one]));
  const newer = libraries.get(newer_library_uuid);
  if (!newer) throw refuse(messages.newerNotFound);
  for (let next = newer.newer_library_uuid; next; next = libraries.get(next)?.newer_library_uuid ?? null)
    if (next === library_uuid) throw refuse(messages.newerIsOlder(newer.name, newer.version));
}
