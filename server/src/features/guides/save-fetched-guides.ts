import { counted } from '@fieldkit/contract/format-count.ts';
import type { GuideRefreshCounts } from '@fieldkit/contract/guide-sources.ts';
import { guideLimits } from '@fieldkit/contract/guides.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { decodeUriText } from '@fieldkit/contract/uri-text.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import type { ReadSource } from '../../services/importing/read-guide-source.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { recordActivity } from '../activities/record-activity.ts';
import {
  deleteGuideRows,
  insertGuides,
  lockGuides,
  markFetched,
  type NewGuide,
  type StoredGuide,
  selectStoredGuides,
  updateGuideRow,
} from './guides.queries.ts';
import { assertGuidesFit, findFreeSlug, pageOfPath, titleOf } from './import-guides.ts';

const MAX_LEFT_OUT = 20;

type GuideSourceRef = { source_uuid: string; project_uuid: string; excluded: readonly string[] };

/**
 * Saves the guides of a source, inside a transaction. A guide that a person changed stays as it is; one whose page no
 * longer exists is deleted otherwise.
 * @throws Refusal 409 if the project cannot have so much text
 */
export async function saveFetchedGuides(
  inside: AuthorizedContext<'jobs'>,
  source: GuideSourceRef,
  read: ReadSource,
): Promise<GuideRefreshCounts> {
  const { db } = inside;
  const { source_uuid, project_uuid } = source;
  if (!(await lockGuides(db, project_uuid))) throw notFound(projectMessages.notFound);
  const stored = await selectStoredGuides(db, project_uuid);
  const isOwn = (one: StoredGuide) => one.source_uuid === source_uuid;
  const deleted = stored.filter((one) => isOwn(one) && !one.is_edited && isDeleted(one, read));
  const { updates, added, left_out } = planChanges(source, read, { stored, deleted });

  await deleteGuideRows(
    db,
    deleted.map(({ guide_uuid }) => guide_uuid),
  );
  const updated = await updateGuides(db, source_uuid, updates);
  await insertGuides(db, added);
  const changed = added.length + updated.changed + deleted.length;
  if (changed > 0) {
    await recordActivity(inside, project_uuid, 'guides_imported', counted(changed, 'guide'));
    await markContentChanged(inside, project_uuid);
  }
  return {
    created: added.length,
    updated: updated.changed,
    unchanged: read.unchanged.length + updated.unchanged,
    deleted: deleted.length,
    kept: stored.filter((one) => isOwn(one) && one.is_edited).length,
    elsewhere: read.elsewhere,
    skipped: left_out.length,
    left_out: left_out.slice(0, MAX_LEFT_OUT),
  };
}

type FetchedGuide = ReadSource['guides'][number];
/** A stored guide, and the title and text of its page now. */
type GuideUpdate = { former: StoredGuide; title: string; text: string; fetched: FetchedGuide['fetched'] };
type ChangePlan = { updates: GuideUpdate[]; added: NewGuide[]; left_out: ReadSource['left_out'] };

/**
 * Decides for each fetched page whether it updates the guide at its address, becomes a new one, or is left out.
 * @throws Refusal 409 if the guides would be too long together
 */
function planChanges(
  { source_uuid, project_uuid, excluded }: GuideSourceRef,
  read: ReadSource,
  { stored, deleted }: { stored: readonly StoredGuide[]; deleted: readonly StoredGuide[] },
): ChangePlan {
  const byAddress = new Map(stored.flatMap((one) => (one.source_url ? [[one.source_url, one]] : [])));
  const rest = stored.filter((one) => !deleted.includes(one));
  const sizes = new Map(rest.map(({ guide_uuid, characters }) => [guide_uuid, characters]));
  const taken = new Set(rest.map(({ slug }) => slug));
  let position = stored.reduce((last, one) => Math.max(last, one.position), 0);
  const plan: ChangePlan = { updates: [], added: [], left_out: [...read.left_out] };
  for (const { url, title: ownTitle, text, fetched } of read.guides) {
    if (excluded.includes(url)) continue;
    const path = pathOf(url);
    const title = titleOf(ownTitle, text, path).slice(0, guideLimits.title);
    const former = byAddress.get(url);
    if (former?.source_uuid && former.source_uuid !== source_uuid) {
      plan.left_out.push({ path: url, reason: 'other_source' });
    } else if (former) {
      if (!former.is_edited) sizes.set(former.guide_uuid, text.length);
      plan.updates.push({ former, title, text, fetched });
    } else if (rest.length + plan.added.length >= guideLimits.perProject) {
      plan.left_out.push({ path: url, reason: 'too_many' });
    } else {
      const slug = findFreeSlug(pageOfPath(path), taken);
      taken.add(slug);
      position += 1;
      const page = { source_path: null, source_url: url, source_uuid, fetched };
      plan.added.push({ project_uuid, title, slug, text, position, ...page });
    }
  }
  assertGuidesFit([...sizes.values(), ...plan.added.map(({ text }) => text.length)]);
  return plan;
}

/** @returns how many guides changed, and how many have the same title and text; not those that a person changed */
async function updateGuides(
  db: Database,
  source_uuid: string,
  updates: readonly GuideUpdate[],
): Promise<{ changed: number; unchanged: number }> {
  const count = { changed: 0, unchanged: 0 };
  for (const { former, title, text, fetched } of updates) {
    const source = { source_uuid, fetched };
    if (!isSame(former, source)) await markFetched(db, former.guide_uuid, source);
    if (former.is_edited) continue;
    if (await updateGuideRow(db, former.guide_uuid, { title, text }, 'source')) count.changed += 1;
    else count.unchanged += 1;
  }
  return count;
}

const isDeleted = ({ source_url }: StoredGuide, { listed, deleted }: ReadSource): boolean =>
  source_url !== null && (deleted.includes(source_url) || (listed !== null && !listed.has(source_url)));

const isSame = (former: StoredGuide, source: Pick<StoredGuide, 'source_uuid' | 'fetched'>): boolean =>
  former.source_uuid === source.source_uuid &&
  (['url', 'etag', 'last_modified'] as const).every((key) => former.fetched?.[key] === source.fetched?.[key]);

/** The path of a page, or of a file in an archive. */
function pathOf(address: string): string {
  const { pathname, hash } = new URL(address);
  const written = hash.length > 1 ? hash.slice(1) : pathname.replace(/^\/|\/$/g, '');
  return decodeUriText(written);
}
