import { type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { markContentChanged } from '../../lib/content-changed.ts';

/** Caches a library that was added to a project, and refetches its list and every count. */
export function cacheAddedLibrary(client: QueryClient, library: Library): void {
  markContentChanged(client);
  client.setQueryData([libraryCalls.get.path, library.library_uuid], library);
}
