import { authorize } from '../access/authorize.ts';
import type { ActionContext } from '../context.ts';
import { readServedVersion } from '../publications/content-version.ts';
import { readPackageFiles } from './package-files.ts';
import { findCurrentPackage } from './plugin-package.ts';
import { findPlugin } from './published-plugin.ts';

/** The files of one skill by their path below its directory: "SKILL.md", "references/steps.md". */
export type SkillFiles = ReadonlyMap<string, Buffer>;

/** The skills among a package's files, by name. */
export function readSkills(files: ReadonlyMap<string, Buffer>): Map<string, SkillFiles> {
  const skills = new Map<string, Map<string, Buffer>>();
  for (const [path, bytes] of files) {
    const [, name, file] = /^skills\/([\w-]+)\/(.+)$/.exec(path) ?? [];
    if (name === undefined || file === undefined) continue;
    skills.set(name, (skills.get(name) ?? new Map()).set(file, bytes));
  }
  return skills;
}

/** The description in the front matter of a skill's own file; null if the file has none. */
export function skillDescription(skill: SkillFiles): string | null {
  const text = skill.get('SKILL.md')?.toString() ?? '';
  const quoted = /^description: (".*")$/m.exec(text)?.[1];
  return quoted === undefined ? null : (JSON.parse(quoted) as string);
}

export type PluginSkills = ReadonlyMap<string, SkillFiles>;

/**
 * The skills of a project's installable plugin by name, with the bytes that its own address serves. There are none if
 * the project has no plugin, or nothing was published yet.
 */
export async function readPluginSkills(ctx: ActionContext, project_uuid: string): Promise<PluginSkills> {
  const access = await authorize(ctx, project_uuid, 'assistant.ask');

  const subdomain = (await readServedVersion(ctx, project_uuid))?.subdomain;
  const plugin = subdomain ? await findPlugin(ctx, subdomain, null) : null;
  const version = plugin && ctx.pages ? await findCurrentPackage(access, ctx.pages, plugin) : null;
  if (!version) return new Map();
  const skills = recent.get(version.commit_id) ?? readSkills(await readPackageFiles(ctx.db, version));
  recent.delete(version.commit_id);
  recent.set(version.commit_id, skills);
  for (const oldest of recent.keys()) if (recent.size > MAX_RECENT) recent.delete(oldest);
  return skills;
}

/** The versions whose skills were read last. A version never changes, and has at most 200 kB. */
const recent = new Map<string, PluginSkills>();
const MAX_RECENT = 20;
