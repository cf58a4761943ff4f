import { buildCli, buildPlugin, buildServer } from '../../scripts/prepare.js';

/** What tests serve, start and call as people do, as bundles: built once per run, and only when stale. */
export async function setup(): Promise<void> {
  buildPlugin();
  buildServer();
  await buildCli();
}
