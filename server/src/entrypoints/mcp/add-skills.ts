import type { McpServer } from '@modelcontextprotocol/server';
import { type Skill, SkillsExtension, skillEntry } from '@modelcontextprotocol/server/ext/skills';
import { readPluginSkills, type SkillFiles } from '../../services/plugins/package-skills.ts';
import { memoize } from '../../services/search/memoize.ts';
import type { McpRequest } from './mcp-request.ts';

const SCHEME = 'skill://';
const MANIFEST = '/SKILL.md';
const markdown = 'text/markdown';
const directory = 'inode/directory';

/** Skills may be up to a minute old, like other lists of content. */
const cacheHint = { ttlMs: 60_000, cacheScope: 'private' } as const;

/**
 * Serves the skills of the project's plugin with the MCP extension for skills: the same bytes and digests as at the
 * plugin's own address. A project without a plugin has none. Skills are small and few, so lists have a single page.
 * https://github.com/modelcontextprotocol/ext-skills/blob/main/specification/stable/skills.mdx
 */
export function addSkills(server: McpServer, { ctx, project_uuid }: McpRequest): void {
  const skills = memoize(() => readPluginSkills(ctx, project_uuid));
  const entries = async (): Promise<Skill[]> =>
    Promise.all([...(await skills())].map(([name, files]) => entryOf(name, files)));
  const extension = new SkillsExtension({
    cacheHint,
    onWarning: ({ path, message }) => ctx.log.warn({ path, message }, 'Could not list a skill.'),
    source: {
      list: async () => ({ skills: await entries() }),
      get: async (uri) => {
        const name = skillNameIn(uri);
        const files = name === null ? undefined : (await skills()).get(name);
        return name !== null && files ? entryOf(name, files) : undefined;
      },
      read: async (uri) => {
        const { name, file } = splitAddress(uri);
        const bytes = (await skills()).get(name)?.get(file);
        return bytes && { text: bytes.toString(), mimeType: markdown };
      },
      readDirectory: async (uri) => {
        const { name, file } = splitAddress(uri);
        const files = (await skills()).get(name);
        const resources = files ? childrenOf(name, files, file) : [];
        return resources.length > 0 ? { resources } : undefined;
      },
      listResources: async () =>
        (await entries()).map(({ uri, frontmatter: { name, description } }) => ({
          uri,
          name,
          description,
          mimeType: markdown,
        })),
    },
  });
  extension.attach(server);
}

const entryOf = (name: string, files: SkillFiles): Promise<Skill> =>
  skillEntry(name, Object.fromEntries(files));

/** The skill whose own file is at an address: "refunds" of "skill://refunds/SKILL.md". */
const skillNameIn = (uri: string): string | null =>
  uri.startsWith(SCHEME) && uri.endsWith(MANIFEST) ? uri.slice(SCHEME.length, -MANIFEST.length) : null;

/** The name of the skill in an address, and the path below its directory. */
function splitAddress(uri: string): { name: string; file: string } {
  const isAddress = uri.startsWith(SCHEME) && !uri.endsWith('/');
  const [name = '', ...file] = isAddress ? uri.slice(SCHEME.length).split('/') : [];
  return { name, file: file.join('/') };
}

/** The files and directories directly in a directory of a skill; empty if there is no such directory. */
function childrenOf(skill: string, files: SkillFiles, path: string) {
  const inside = path === '' ? '' : `${path}/`;
  const below = [...files.keys()].filter((file) => file.startsWith(inside));
  const names = new Set(below.map((file) => file.slice(inside.length).split('/')[0] ?? ''));
  return [...names].map((name) => ({
    uri: `${SCHEME}${skill}/${inside}${name}`,
    name,
    mimeType: files.has(inside + name) ? markdown : directory,
  }));
}
