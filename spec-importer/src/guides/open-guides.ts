import { importLimits } from '../import-limits.ts';
import type { ImportWarning } from '../imported/imported-method.ts';
import { sourceText, unpackUpload } from '../sdk/archives/unpack-upload.ts';
import { cleanLine } from '../text/clean-text.ts';
import { grouped } from '../text/grouped.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { createWarningList } from '../warning-list.ts';
import { type ReadGuide, readGuide } from './read-guide.ts';

/** A page of an upload; `path` identifies it in the next upload. */
export type UploadedGuide = Omit<ReadGuide, 'order'> & { path: string };
/** Why a file of an upload is not imported. */
type LeftOutReason = 'too_long' | 'empty' | 'not_text' | 'unsafe_name';
export type LeftOutFile = { path: string; reason: LeftOutReason };
export type OpenedGuides = { guides: UploadedGuide[]; left_out: LeftOutFile[] };

const markdownFile = /\.(?:md|mdx|markdown)$/i;
/** Fragments of other pages, hidden folders, and packages. */
const notAPage = /(?:^|\/)(?:[._][^/]*|node_modules|__MACOSX)(?:\/|$)/;

/**
 * The Markdown pages of an archive, or of a single file, in the order in which a reader follows them.
 * @param folder only its pages; '' for all
 * @throws UnreadableDocument if it is damaged, a bomb, without a page, or has too many of them
 */
export async function openGuides(bytes: Uint8Array, fileName: string, folder = ''): Promise<OpenedGuides> {
  const warnings = createWarningList();
  const files = await unpackUpload(bytes, fileName, {
    wants: (path) => markdownFile.test(path) && !notAPage.test(path) && isInFolder(path, folder),
    warnings,
  });
  const pages = files.filter(({ path }) => markdownFile.test(path));
  if (pages.length === 0) throw noPages();
  if (pages.length > importLimits.guides) throw tooManyPages(pages.length);
  const pathOf = pathsWithoutRoot(pages.map(({ path }) => path));
  const guides: OrderedGuide[] = [];
  const left_out: LeftOutFile[] = leftOut(warnings.all());
  for (const { path: full, bytes: content } of pages) {
    const path = pathOf(full);
    const read = readPage(content);
    if (typeof read === 'string') left_out.push({ path, reason: read });
    else guides.push({ path, ...read });
  }
  return { guides: inReadingOrder(guides), left_out };
}

/** Archives of repositories have one folder around everything, which is not part of the folder's name. */
const isInFolder = (path: string, folder: string): boolean =>
  folder === '' ||
  path.startsWith(`${folder}/`) ||
  path.slice(path.indexOf('/') + 1).startsWith(`${folder}/`);

type OrderedGuide = ReadGuide & { path: string };

function readPage(content: Uint8Array): ReadGuide | LeftOutReason {
  const source = content.length === 0 ? '' : sourceText(content);
  if (source === undefined) return 'not_text';
  const read = readGuide(source);
  if (read.text !== '') return read;
  return source.length > importLimits.guideLength ? 'too_long' : 'empty';
}

/** The files that were left out while the archive was unpacked: with an unsafe path, or far too large. */
const leftOut = (warnings: readonly ImportWarning[]): LeftOutFile[] =>
  warnings.flatMap(({ code, examples }) =>
    examples.map((path) => ({ path, reason: code === 'unsafe_name' ? code : 'too_long' })),
  );

/** Archives of repositories have one folder around everything, whose name may change with each download. */
function pathsWithoutRoot(paths: readonly string[]): (path: string) => string {
  const root = paths[0]?.slice(0, (paths[0].indexOf('/') + 1 || 1) - 1) ?? '';
  const isShared = root !== '' && paths.every((path) => path.startsWith(`${root}/`));
  return (path) => cleanLine(isShared ? path.slice(root.length + 1) : path, 500);
}

/** By folder; in a folder its own page first, then by the order of the front matter, then by name. */
function inReadingOrder(guides: readonly OrderedGuide[]): UploadedGuide[] {
  const keyed = guides.map((guide) => {
    const folders = guide.path.split('/');
    const file = folders.pop() ?? '';
    const isIndex = /^(?:index|readme|overview|intro(?:duction)?)\./i.test(file);
    return { guide, folder: folders.join('/'), place: isIndex ? -1 : (guide.order ?? 1_000_000), file };
  });
  const byName = new Intl.Collator('en', { numeric: true }).compare;
  return keyed
    .sort((a, b) => byName(a.folder, b.folder) || a.place - b.place || byName(a.file, b.file))
    .map(({ guide: { order: _, ...guide } }) => guide);
}

function noPages(): UnreadableDocument {
  return new UnreadableDocument(
    'There is no Markdown in it',
    'Guides are Markdown files (.md or .mdx). Upload one of them, or a .zip of a folder that contains some.',
  );
}

function tooManyPages(count: number): UnreadableDocument {
  return new UnreadableDocument(
    'The archive has too many guides',
    `It contains ${grouped(count)} Markdown files, and a project can have ${grouped(importLimits.guides)}. Leave out folders that developers do not need, then upload it again.`,
  );
}
