import type { WarningList } from '../warning-list.ts';
import type { ArchivedFile } from './archives/collect-file.ts';
import { sourceText } from './archives/unpack-upload.ts';
import type { SourceFile } from './callable.ts';
import type { LanguageReader } from './languages/language-reader.ts';

/** Folders that hold nothing of what a package offers: others' code, tests, examples, what tools need. */
const leftOutFolders =
  /(?:^|\/)(?:node_modules|vendor|_vendor|vendored|third_party|bower_components|\.[\w-]+|__pycache__|__MACOSX|tests?|specs?|__tests__|__mocks__|testing|testdata|test-utils|fixtures?|mocks?|examples?|samples?|demos?|docs?|benchmarks?|bench|benches|e2e|target)\//i;
/** As each language marks its tests. */
const tests =
  /(?:[._-](?:test|tests|spec|mock|e2e|bench)\.[\w.]+|(?:^|\/)(?:test_[^/]*\.py|conftest\.py|setup\.py|[^/]*Tests?\.(?:java|kt|cs|php)|[^/]*Spec\.(?:kt|scala|php)|build\.rs))$/;

/** The source files and manifests of an upload as texts, without a common outer folder (`package/`). */
export function sourcesOf(
  unpacked: readonly ArchivedFile[],
  { extensions, leftOut }: LanguageReader,
  warnings: WarningList,
  isSingleFile: boolean,
): { files: SourceFile[]; manifests: SourceFile[] } {
  const prefix = commonFolder(unpacked.map(({ path }) => path));
  const files: SourceFile[] = [];
  const manifests: SourceFile[] = [];
  for (const { path: whole, bytes } of unpacked) {
    const path = whole.slice(prefix.length);
    // A single uploaded file is always meant, regardless of its name.
    if (!isSingleFile && (leftOutFolders.test(path) || tests.test(path) || leftOut?.test(path))) continue;
    const isSource = extensions.test(path);
    const text = bytes.length === 0 ? '' : sourceText(bytes);
    if (text === undefined) warnings.add('source_unreadable', path);
    else (isSource ? files : manifests).push({ path, text });
  }
  // Archives have no order of their own; methods should.
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  manifests.sort((a, b) => a.path.split('/').length - b.path.split('/').length || (a.path < b.path ? -1 : 1));
  return { files, manifests };
}

function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = /^[^/]+\//.exec(first)?.[0] ?? '';
  // The folder of a Python package is its name.
  if (paths.some((path) => path.startsWith(`${folder}__init__.py`))) return '';
  return folder && paths.length > 1 && paths.every((path) => path.startsWith(folder)) ? folder : '';
}
