import type { WarningList } from '../warning-list.ts';
import type { ArchivedFile } from './archives/collect-file.ts';
import { sourceText, unpackUpload } from './archives/unpack-upload.ts';
import type { SourceFile } from './callable.ts';
import type { LanguageReader } from './languages/language-reader.ts';
import { refuseWithoutSources } from './refuse-package.ts';
import { sourcesOf } from './source-files.ts';

/**
 * The source files of an upload in the chosen language, and the package's manifests.
 *
 * @throws UnreadableDocument when it cannot be unpacked, or has no such files; then the sentence names what it has instead.
 */
export async function uploadSources(
  bytes: Uint8Array,
  fileName: string,
  reader: LanguageReader,
  warnings: WarningList,
): Promise<{ files: SourceFile[]; manifests: SourceFile[]; readme: string }> {
  const seen = new Map<string, number>();
  const unpacked = await unpackUpload(bytes, fileName, {
    warnings,
    wants: (path) => {
      noteEnding(path, seen);
      return reader.extensions.test(path) || reader.manifests.test(path) || readmePath.test(path);
    },
  });
  const isSingleFile = unpacked.length === 1 && seen.size === 0;
  if (seen.size === 0) noteEnding(fileName, seen);
  const wanted = unpacked.filter(({ path }) => reader.extensions.test(path) || reader.manifests.test(path));
  const sources = sourcesOf(wanted, reader, warnings, isSingleFile);
  if (sources.files.length === 0) throw refuseWithoutSources(reader, seen, fileName);
  return { ...sources, readme: readmeOf(unpacked) };
}

const readmePath = /^(?:[^/]+\/)?README(?:\.(?:md|markdown|rst|txt))?$/i;
/** Characters of a README that are read. */
const longestReadme = 200_000;

function readmeOf(unpacked: readonly ArchivedFile[]): string {
  const [shortest] = unpacked
    .filter(({ path }) => readmePath.test(path))
    .sort((a, b) => a.path.length - b.path.length);
  return shortest ? (sourceText(shortest.bytes) ?? '').slice(0, longestReadme) : '';
}

function noteEnding(path: string, seen: Map<string, number>): void {
  const ending = /\.(\w{1,8})$/.exec(path)?.[1]?.toLowerCase() ?? '';
  seen.set(ending, (seen.get(ending) ?? 0) + 1);
}
