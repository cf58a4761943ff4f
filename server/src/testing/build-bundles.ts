import { buildPlugin, buildServer } from '../../../scripts/prepare.js';

/** The server serves the pages of plugins from their bundle, and is itself started as one: built once per run, and only when stale. */
export function setup(): void {
  buildPlugin();
  buildServer();
}
