import type { Answer } from '@fieldkit/contract/call.ts';
import { counted } from '@fieldkit/contract/format-count.ts';
import { slugOf } from '@fieldkit/contract/guide-links.ts';
import { type guideCalls, guideLimits } from '@fieldkit/contract/guides.ts';
import * as messages from '@fieldkit/contract/messages/guides.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { titleIn } from '@fieldkit/prose/guide-sections.ts';
import type { UploadedGuide } from '@fieldkit/spec-importer/guides/open-guides.ts';
import { guideText } from '@fieldkit/spec-importer/guides/read-guide.ts';
import { cleanLine } from '@fieldkit/spec-importer/text/clean-text.ts';
import { conflict, notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type ReceivedUpload,
  runInTransaction,
} from '../../services/context.ts';
import { countImport } from '../../services/importing/import-slots.ts';
import { readGuidesInProcess } from '../../services/importing/open-import.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { recordActivity } from '../activities/record-activity.ts';
import {
  insertGuides,
  lockGuides,
  type NewGuide,
  type StoredGuide,
  selectStoredGuides,
  updateGuideRow,
} from './guides.queries.ts';

type Import = typeof guideCalls.importFiles;

const MAX_LEFT_OUT = 100;

/**
 * Imports the Markdown files of an archive, or a single one: all of them or none. A file with the path of an earlier
 * upload replaces the title and the text of that guide.
 */
export async function importGuides(
  ctx: Context<'env' | 'jobs' | 'meters' | 'availability' | 'secrets'>,
  { params, readForm }: ReceivedUpload<Import>,
): Promise<Answer<Import>> {
  const { projectUuid: project_uuid } = params;
  const access = await authorize(ctx, project_uuid, 'guides.create');
  const { file } = await readForm();
  if (!file) throw wrongField({ file: messages.fileRequired });
  const { availability } = ctx;
  const opened = await readGuidesInProcess(file, {
    project_uuid,
    counted: await countImport(ctx),
    availability,
  });
  if (opened.guides.length === 0) throw conflict(messages.nothingImported);
  const saved = await runInTransaction(access, (inside) => saveGuides(inside, project_uuid, opened.guides));
  return { ...saved, left_out: opened.left_out.slice(0, MAX_LEFT_OUT) };
}

async function saveGuides(
  inside: AuthorizedContext<'jobs'>,
  project_uuid: string,
  uploaded: readonly UploadedGuide[],
): Promise<Omit<Answer<Import>, 'left_out'>> {
  const { db } = inside;
  if (!(await lockGuides(db, project_uuid))) throw notFound(projectMessages.notFound);
  const stored = await selectStoredGuides(db, project_uuid);
  const known = new Map(stored.flatMap((one) => (one.source_path ? [[one.source_path, one]] : [])));
  const sizes = new Map(stored.map(({ guide_uuid, characters }) => [guide_uuid, characters]));
  const taken = new Set(stored.map(({ slug }) => slug));
  let position = stored.reduce((last, one) => Math.max(last, one.position), 0);
  const added: NewGuide[] = [];
  let updated = 0;
  let unchanged = 0;
  for (const { path, text, title: ownTitle } of uploaded) {
    const title = titleOf(ownTitle, text, path);
    const former = known.get(path);
    if (former) {
      sizes.set(former.guide_uuid, text.length);
      if (await updateGuideRow(db, former.guide_uuid, { title, text }, 'file')) updated += 1;
      else unchanged += 1;
      continue;
    }
    const slug = findFreeSlug(pageOfPath(path), taken);
    taken.add(slug);
    position += 1;
    added.push({ project_uuid, title, slug, text, position, source_path: path });
  }
  assertGuidesFit([...sizes.values(), ...added.map(({ text }) => text.length)]);
  await insertGuides(db, added);
  const changed = added.length + updated;
  if (changed > 0) {
    await recordActivity(inside, project_uuid, 'guides_imported', counted(changed, 'guide'));
    await markContentChanged(inside, project_uuid);
  }
  return { created: added.length, updated, unchanged };
}

/** The title of a guide that was not written here: its own, its first heading, or the name of its file. */
export const titleOf = (ownTitle: string, text: string, path: string): string =>
  ownTitle || cleanLine(titleIn(text), guideLimits.title) || nameOfPath(path);

/** The path without its extension; a folder's own page has the path of the folder. */
export const pageOfPath = (path: string): string =>
  path.replace(/\.\w+$/, '').replace(/\/(?:index|readme)$/i, '') || path;

/** "guides/error-codes.md" → "Error codes" */
function nameOfPath(path: string): string {
  const name = (pageOfPath(path).split('/').at(-1) ?? '').replace(/[-_]+/g, ' ').trim() || 'Guide';
  return cleanLine(name.charAt(0).toUpperCase() + name.slice(1), guideLimits.title);
}

/**
 * A person's Markdown in the form that is stored, as for imported guides.
 * @throws Refusal 422 if nothing of it is visible, or if it is too long as Markdown
 */
export function cleanGuide(written: string): string {
  const text = guideText(written);
  if (text !== '') return text;
  const isLong = written.length > guideLimits.text / 2;
  throw wrongField({ text: isLong ? requestMessages.tooLong(guideLimits.text) : messages.textRequired });
}

/** @throws Refusal 422 if nothing of the title is visible */
export function cleanTitle(written: string): string {
  const title = cleanLine(written, guideLimits.title);
  if (title === '') throw wrongField({ title: messages.titleRequired });
  return title;
}

/** An address for a title or a path, which no other guide of the project has. */
export function findFreeSlug(words: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(words) || 'guide';
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

/** @throws Refusal 422 if another guide has the address */
export function requireFreeSlug(slug: string, others: readonly StoredGuide[]): void {
  if (others.some((one) => one.slug === slug)) throw wrongField({ slug: messages.slugTaken(slug) });
}

/**
 * @param sizes the characters of each guide of a project after a change
 * @throws Refusal 409 if there are too many guides, or if they are too long together
 */
export function assertGuidesFit(sizes: readonly number[]): void {
  const { perProject, textPerProject } = guideLimits;
  if (sizes.length > perProject) throw conflict(messages.tooMany(perProject));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all > textPerProject) throw conflict(messages.tooMuchText(textPerProject));
}
