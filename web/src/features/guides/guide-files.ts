import { guideLimits } from '@fieldkit/contract/guides.ts';
import * as messages from './guides.messages.ts';
import type { PathedFile } from './zip-files.ts';
import { zipFiles } from './zip-files.ts';

/** As in the server's messages, a megabyte has 1,024 × 1,024 bytes. */
export const maxMegabytes = guideLimits.fileBytes / 1024 ** 2;

const markdownFile = /\.(?:md|mdx|markdown)$/i;
const archive = /\.zip$/i;
/** The server skips these as well: hidden folders, fragments of other pages, and packages. */
const notAPage = /(?:^|\/)(?:[._][^/]*|node_modules|__MACOSX)(?:\/|$)/;

/** The Markdown files of a selection, or its archive, and how many files are left out. */
export interface ChosenGuides {
  files: readonly PathedFile[];
  leftOut: number;
  /** Why the selection cannot be imported; undefined if it can. */
  error: string | undefined;
}

/** Chooses what to upload. A later file replaces an earlier one with the same path. */
export function chooseGuides(selected: readonly PathedFile[]): ChosenGuides {
  const all = [...new Map(selected.map((each) => [each.path, each])).values()];
  const files = all.filter(
    ({ path }) => (markdownFile.test(path) || archive.test(path)) && !notAPage.test(path),
  );
  return { files, leftOut: all.length - files.length, error: errorOf(files) };
}

function errorOf(files: readonly PathedFile[]): string | undefined {
  if (files.length === 0) return messages.noMarkdown;
  if (files.length > 1 && files.some(({ path }) => archive.test(path))) return messages.oneArchive;
  if (sizeOf(files) > guideLimits.fileBytes) return messages.filesTooLarge(maxMegabytes);
  return undefined;
}

export const sizeOf = (files: readonly PathedFile[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0);

/** One file to upload: the only file itself, or an archive of all of them with their paths. */
export async function packGuides(files: readonly PathedFile[]): Promise<File> {
  const [first] = files;
  return files.length === 1 && first && !first.path.includes('/')
    ? first.file
    : zipFiles(files, 'guides.zip');
}

/** The files of an input. Files of a chosen folder have their paths in it. */
export const filesOfInput = (files: Iterable<File>): PathedFile[] =>
  Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));

/** The dropped files, including those in dropped folders. Must be called before the drop event ends. */
export async function filesOfDrop(transfer: DataTransfer): Promise<PathedFile[]> {
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.()).filter(
    (entry) => entry !== null && entry !== undefined,
  );
  if (entries.length === 0) return filesOfInput(transfer.files);
  return (await Promise.all(entries.map(filesOfEntry))).flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<PathedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path, file }];
  }
  // A folder of packages may contain a hundred thousand files.
  if (!entry.isDirectory || notAPage.test(path)) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: PathedFile[] = [];
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return found;
    found.push(...(await Promise.all(entries.map(filesOfEntry))).flat());
  }
}
