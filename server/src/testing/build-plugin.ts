import { buildPlugin } from '../../../scripts/prepare.js';

/** The server serves the pages of plugins from their bundle: it is built once per run, and only when it is stale. */
export function setup(): void {
  buildPlugin();
}
