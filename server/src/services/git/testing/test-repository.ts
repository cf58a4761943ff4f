import { type BuiltCommit, buildCommit, type GitObject, secondsOf } from '../git-objects.ts';
import type { Repository } from '../repository.ts';

/** The files of a small plugin: some change with each version, a large one does not, and two have the same content. */
export function filesOfVersion(version: number): Map<string, Buffer> {
  return new Map(
    Object.entries({
      'plugin.json': `{"name":"acme","version":"1.${version}.0"}\n`,
      'mcp.json': '{"mcpServers":{}}\n',
      '.mcp.json': '{"mcpServers":{}}\n',
      '.github/plugin/marketplace.json': '{"name":"acme"}\n',
      'skills/acme/SKILL.md': `# Acme\n\n${`Version ${version} has one more call.\n`.repeat(version + 1)}`,
      'skills/acme/references/calls.md': 'GET /payments lists the payments.\n'.repeat(500),
    }).map(([path, text]) => [path, Buffer.from(text)]),
  );
}

/** A repository in memory with one commit and one tag for each version; version n is of the day n of 2026. */
export function createTestRepository(
  versions: number,
  filesOf: (version: number) => Map<string, Buffer> = filesOfVersion,
): Repository & { objects: Map<string, GitObject>; reads: string[][] } {
  const built: (BuiltCommit & { seconds: number })[] = [];
  for (let version = 0; version < versions; version++) {
    const date = new Date(Date.UTC(2026, 0, 1 + version));
    const commit = buildCommit({
      files: filesOf(version),
      parent: built.at(-1)?.commit ?? null,
      message: `Version 1.${version}.0`,
      author: { name: 'Acme', email: 'plugins@acme.example' },
      date,
    });
    built.push({ ...commit, seconds: secondsOf(date) });
  }
  const objects = new Map(built.flatMap((commit) => [...commit.objects]));
  const tip = built.at(-1);
  const reads: string[][] = [];
  return {
    id: 'test-repository',
    head: 'refs/heads/main',
    refs: [
      ...(tip ? [{ name: 'refs/heads/main', id: tip.commit }] : []),
      ...built.map(({ commit }, version) => ({ name: `refs/tags/v1.${version}.0`, id: commit })),
    ],
    commits: built.map(({ commit, tree, seconds }) => ({ id: commit, tree, seconds })).reverse(),
    readObjects: async (ids) => {
      reads.push([...ids]);
      return new Map(
        ids.flatMap((id) => {
          const object = objects.get(id);
          return object ? [[id, object]] : [];
        }),
      );
    },
    objects,
    reads,
  };
}
