import { createHash } from 'node:crypto';
import { marketplaceNameOf } from '@fieldkit/contract/plugin-clients.ts';
import { indexPath, maxDetailedCalls, type PackageView } from '@fieldkit/contract/plugin-package.ts';
import type { PluginPages } from '@fieldkit/contract/plugin-pages.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import { type AuthorizedContext, runInTransaction, type Services } from '../context.ts';
import { buildCommit } from '../git/git-objects.ts';
import type { Repository } from '../git/repository.ts';
import {
  deleteVersions,
  insertPluginVersion,
  lockPluginVersions,
  newestVersion,
  type PluginVersion,
  readObjects,
  selectAskedMost,
  sumObjectSizes,
  versionsOf,
} from './plugin-versions.queries.ts';
import { type Plugin, shownSite } from './published-plugin.ts';

/** Increase this when the generator changes what the files contain, so that plugins get a new version. */
const FORMAT = 4;
/** When the stored versions exceed this, the history begins again with the next one. */
const MAX_VERSIONS = 1_000;
const MAX_BYTES = 20_000_000;

/**
 * The newest version of a plugin's package, which is made first if the published version, the plugin's address or the
 * owner's note has changed since; null before the first publication. All processes get the same version.
 */
export async function findCurrentPackage(
  ctx: AuthorizedContext<'env' | 'searchWorker'>,
  pages: PluginPages,
  plugin: Plugin,
): Promise<PluginVersion | null> {
  if (plugin.publication_uuid === null) return null;
  const newest = await newestVersion(ctx.db, plugin.project_uuid);
  const settings = settingsHash(ctx, plugin);
  if (isCurrent(newest, plugin, settings)) return newest;

  // Many readers at once wait for the same version.
  const key = `${plugin.project_uuid} ${plugin.publication_uuid} ${settings}`;
  const making = pending.get(key) ?? makeVersion(ctx, pages, plugin);
  pending.set(key, making);
  return making.finally(() => pending.delete(key)).then((made) => made ?? newest);
}

/** The versions that this process is making. */
const pending = new Map<string, Promise<PluginVersion | null>>();

/** Makes and stores the next version, or returns the one that another process made; null if its content was replaced. */
async function makeVersion(
  ctx: AuthorizedContext<'env' | 'searchWorker'>,
  pages: PluginPages,
  plugin: Plugin,
): Promise<PluginVersion | null> {
  const view = await readPackageView(ctx, plugin);
  if (!view) return null;
  const settings = settingsHash(ctx, plugin);
  return runInTransaction(ctx, async ({ db }) => {
    await lockPluginVersions(db, plugin.project_uuid);
    const latest = await newestVersion(db, plugin.project_uuid);
    // Another process made it in the meantime.
    if (isCurrent(latest, plugin, settings)) return latest;
    const version = nextVersion(latest, plugin);
    const before = latest && (await isContinued(db, latest, settings)) ? latest : null;
    if (!before) await deleteVersions(db, plugin.project_uuid);
    const made_at = commitDate(plugin, before);
    const built = buildCommit({
      files: new Map(
        pages.buildPackage({ ...view, version }).map(({ path, text }) => [path, Buffer.from(text)]),
      ),
      parent: before?.commit_id ?? null,
      message: `Version ${version}\n`,
      author: { name: 'Fieldkit', email: `plugin@${new URL(ctx.env.PUBLIC_URL).hostname}` },
      date: made_at,
    });
    const row: PluginVersion = {
      project_uuid: plugin.project_uuid,
      position: (before?.position ?? 0) + 1,
      version,
      commit_id: built.commit,
      tree_id: built.tree,
      content_version: plugin.version,
      settings_hash: settings,
      format: FORMAT,
      made_at,
    };
    await insertPluginVersion(db, row, built.objects);
    return row;
  });
}

/**
 * Whether the history goes on after a version. It begins again when it is full, and when a private project becomes open,
 * because strangers must not read what was published before.
 */
async function isContinued(db: Database, latest: PluginVersion, settings: string): Promise<boolean> {
  if (isPrivate(latest.settings_hash) && !isPrivate(settings)) return false;
  return latest.position < MAX_VERSIONS && (await sumObjectSizes(db, latest.project_uuid)) <= MAX_BYTES;
}

/** Whether a version was generated from the current state, or from a newer one. */
const isCurrent = (newest: PluginVersion | null, plugin: Plugin, settings: string): boolean =>
  newest !== null &&
  newest.content_version >= plugin.version &&
  newest.format >= FORMAT &&
  newest.settings_hash === settings;

const isPrivate = (settings: string): boolean => settings.startsWith('private ');

/** Everything in the files that the published version does not contain: the visibility, and a hash of the rest. */
function settingsHash({ env }: Pick<Services, 'env'>, plugin: Plugin): string {
  const { is_opensource, index } = plugin;
  const { note, pinned, excluded } = index;
  const settings = [canonicalAddress(env, plugin), env.PUBLIC_URL, note, pinned, excluded];
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('hex');
  return `${is_opensource ? 'open' : 'private'} ${hash}`;
}

/** "1.42.0", then "1.42.1" if the files are made again for the same published version. */
function nextVersion(latest: PluginVersion | null, plugin: Plugin): string {
  const [, content, revision] = /^1\.(\d+)\.(\d+)$/.exec(latest?.version ?? '') ?? [];
  const next = Number(content) === plugin.version ? Number(revision) + 1 : 0;
  return `1.${plugin.version}.${next}`;
}

/** When the version was published. A commit is never older than its parent. */
function commitDate(plugin: Plugin, before: PluginVersion | null): Date {
  const published = Math.floor(Date.parse(plugin.published_at) / 1000);
  const earlier = before ? Math.floor(before.made_at.getTime() / 1000) + 1 : 0;
  return new Date(Math.max(published, earlier) * 1000);
}

/** What the next version is generated from; null if the published version was replaced in the meantime. */
async function readPackageView(
  ctx: AuthorizedContext<'env' | 'searchWorker'>,
  plugin: Plugin,
): Promise<Omit<PackageView, 'version'> | null> {
  const { publication_uuid, project_uuid, index } = plugin;
  if (publication_uuid === null) return null;
  const mostAsked = await selectAskedMost(ctx.db, project_uuid);
  const excluded = new Set(index.excluded);
  const askedMethods = [...new Set([...index.pinned, ...mostAsked.methods])].filter(
    (id) => !excluded.has(id),
  );
  const reply = await ctx.searchWorker.ask({
    ask: 'page',
    publication_uuid,
    about: { page: 'package', askedMethods, askedWorkflows: mostAsked.workflows },
  });
  if (reply.reply !== 'shown' || reply.content.page !== 'package') return null;
  const { facts, content } = reply;
  const site = shownSite(ctx.env, plugin, facts, false);
  return { ...content, site, marketplace: marketplaceNameOf(site.product_origin ?? site.origin), index };
}

/**
 * The index of the next version, with the methods that it lists in detail; null before the first publication, or if
 * the published version was replaced in the meantime.
 */
export async function previewIndex(
  ctx: AuthorizedContext<'env' | 'searchWorker'>,
  pages: PluginPages,
  plugin: Plugin,
): Promise<{ text: string; detailed: MethodView[] } | null> {
  const view = await readPackageView(ctx, plugin);
  if (!view) return null;
  const files = pages.buildPackage({ ...view, version: '1.0.0' });
  const text = files.find(({ path }) => path === indexPath)?.text ?? '';
  return { text, detailed: view.asked.slice(0, maxDetailedCalls) };
}

/** An earlier version, by its number; null if there is none. */
export async function findVersion(
  { db }: Pick<Services, 'db'>,
  project_uuid: string,
  version: string,
): Promise<PluginVersion | null> {
  return (await versionsOf(db, project_uuid)).find((one) => one.version === version) ?? null;
}

const HEAD = 'refs/heads/main';

/** The versions of a plugin as a Git repository: one commit each, with a tag; empty before the first version. */
export async function openPluginRepository(
  ctx: Pick<Services, 'db'>,
  project_uuid: string,
): Promise<Repository> {
  const versions = await versionsOf(ctx.db, project_uuid);
  const [newest] = versions;
  const tags = versions.map(({ version, commit_id }) => ({ name: `refs/tags/v${version}`, id: commit_id }));
  return {
    id: project_uuid,
    head: HEAD,
    refs: newest
      ? [{ name: HEAD, id: newest.commit_id }, ...tags.sort((one, other) => (one.name < other.name ? -1 : 1))]
      : [],
    commits: versions.map(({ commit_id, tree_id, made_at }) => ({
      id: commit_id,
      tree: tree_id,
      seconds: made_at.getTime() / 1000,
    })),
    readObjects: (ids) => readObjects(ctx.db, project_uuid, ids),
  };
}
