import { openPages } from './open-pages.ts';
import { buildSearchIndex } from './search-index.ts';

const nothing = () => buildSearchIndex([]);

/** What pages show before anything was published. */
export const emptyPage = openPages({ libraries: [], methods: [] }, nothing, nothing);
