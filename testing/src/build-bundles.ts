import { buildCli, buildPlugin, buildServer } from '../../scripts/prepare.js';

/** Builds the bundles that tests serve, start and call, once per run, and only if they are out of date. */
export async function setup(): Promise<void> {
  buildPlugin();
  buildServer();
  await buildCli();
}
