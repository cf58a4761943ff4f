import { type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { markContentChanged } from '../../lib/content-changed.ts';

/** A project has a library more: its list and every count of it are asked for again. */
export function cacheAddedLibrary(client: QueryClient, library: Library): void {
  markContentChanged(client);
  client.setQueryData([libraryCalls.get.path, library.library_uuid], library);
}
