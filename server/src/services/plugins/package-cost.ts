import type { PluginCost } from '@fieldkit/contract/plugin-install.ts';
import { indexPath, mcpListTokens, tokensOf } from '@fieldkit/contract/plugin-package.ts';
import type { PluginPages } from '@fieldkit/contract/plugin-pages.ts';
import type { AuthorizedContext } from '../context.ts';
import { readPackageFiles } from './package-files.ts';
import { readSkills, skillDescription } from './package-skills.ts';
import { findCurrentPackage } from './plugin-package.ts';
import type { Plugin } from './published-plugin.ts';

/** The cost of a version’s files, and of the tools that the MCP server lists. */
function costOf(files: ReadonlyMap<string, Buffer>): PluginCost {
  const skills = [...readSkills(files)];
  const sum = (texts: string[]) => texts.reduce((total, text) => total + tokensOf(text), 0);
  return {
    always: mcpListTokens + sum(skills.map(([name, skill]) => `${name}: ${skillDescription(skill) ?? ''}`)),
    skills: sum(skills.map(([, skill]) => skill.get('SKILL.md')?.toString() ?? '')),
    index: sum([files.get(indexPath)?.toString() ?? '']),
  };
}

/** The newest version of a plugin with its name and its cost; null before the first publication. */
export async function readCurrentCost(
  ctx: AuthorizedContext<'env' | 'searchWorker'>,
  pages: PluginPages,
  plugin: Plugin,
): Promise<{ name: string; version: string; cost: PluginCost } | null> {
  const version = await findCurrentPackage(ctx, pages, plugin);
  if (!version) return null;
  const files = await readPackageFiles(ctx.db, version);
  const { name } = JSON.parse(files.get('plugin.json')?.toString() ?? '{}') as { name?: string };
  return { name: name ?? '', version: version.version, cost: costOf(files) };
}
