import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported/imported-method.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { objectOf } from '../text/json-value.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import type { ArchivedFile } from './archives/archive-limits.ts';
import { sourceText, unpackUpload } from './archives/unpack-upload.ts';
import type { SdkLanguage, SourceFile } from './callable.ts';
import { methodOfCallable, type NamedCallable, nameCallables } from './callable-methods.ts';
import type { LanguageReader, SourcePackage } from './languages/language-reader.ts';
import { createParse } from './parse-source.ts';
import { refuseNesting, refuseWithoutFunctions, refuseWithoutSources } from './refuse-package.ts';
import { sdkLanguages } from './sdk-languages.ts';

/** The user's description of the upload. */
interface SdkUpload {
  language: SdkLanguage;
  /** The file's name; for a single source file, the extension is relevant. */
  fileName: string;
}

/**
 * Opens an SDK: an archive of sources or a single source file. Its public functions and methods become
 * methods.
 * @throws UnreadableDocument if it is unreadable, or has nothing public in the chosen language
 */
export async function openSdk(bytes: Uint8Array, { language, fileName }: SdkUpload): Promise<OpenedDocument> {
  const reader = sdkLanguages[language];
  const warnings = createWarningList();
  const { files, manifests, readme } = await uploadSources(bytes, fileName, reader, warnings);
  const source = { files, manifests, readme, parse: await createParse(files, reader, warnings) };
  const named = readCallables(reader, source);
  if (named.length === 0) throw refuseWithoutFunctions(reader, files.length);
  const { methods: most } = importLimits;
  if (named.length > most)
    warnings.add('methods_left_out', named[most]?.qualified ?? '', named.length - most);
  const kept = named.slice(0, most);
  return {
    format: 'sdk',
    version: language,
    ...aboutPackage(manifests, fileName),
    base_url: '',
    server_variables: [],
    servers: [],
    authentication: { schemes: [], alternatives: [] },
    total: kept.length,
    methods: () => methodsOf(kept, warnings),
    warnings: () => warnings.all(),
  };
}

function* methodsOf(
  named: NamedCallable[],
  warnings: WarningList,
): Generator<ImportedMethod, void, undefined> {
  for (const one of named) yield methodOfCallable(one, warnings);
}

/**
 * The public functions of a package with their qualified names, without those marked as internal.
 * @throws UnreadableDocument if its code is nested or chained too deep, which overflows the stack and does no
 *   other harm
 */
function readCallables(reader: LanguageReader, source: SourcePackage): NamedCallable[] {
  try {
    return nameCallables(reader.read(source).filter(({ doc }) => !doc.isInternal));
  } catch (error) {
    throw error instanceof RangeError ? refuseNesting() : error;
  }
}

/**
 * The source files of an upload in the chosen language, and the package's manifests.
 * @throws UnreadableDocument if it cannot be unpacked, or has no such files; the message names what it
 *   contains instead
 */
async function uploadSources(
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
  const readable = unpacked.filter(({ path }) => reader.extensions.test(path) || reader.manifests.test(path));
  const sources = sourcesOf(readable, reader, warnings, isSingleFile);
  if (sources.files.length === 0) throw refuseWithoutSources(reader, seen, fileName);
  return { ...sources, readme: readmeOf(unpacked) };
}

const readmePath = /^(?:[^/]+\/)?README(?:\.(?:md|markdown|rst|txt))?$/i;
/** The number of characters of a README that are read. */
const maxReadmeLength = 200_000;

function readmeOf(unpacked: readonly ArchivedFile[]): string {
  const [shortest] = unpacked
    .filter(({ path }) => readmePath.test(path))
    .sort((a, b) => a.path.length - b.path.length);
  return shortest ? (sourceText(shortest.bytes) ?? '').slice(0, maxReadmeLength) : '';
}

function noteEnding(path: string, seen: Map<string, number>): void {
  const ending = /\.(\w{1,8})$/.exec(path)?.[1]?.toLowerCase() ?? '';
  seen.set(ending, (seen.get(ending) ?? 0) + 1);
}

/** Folders that are not part of a package's API: third-party code, tests, examples, tooling. */
const leftOutFolders =
  /(?:^|\/)(?:node_modules|vendor|_vendor|vendored|third_party|bower_components|\.[\w-]+|__pycache__|__MACOSX|tests?|specs?|__tests__|__mocks__|testing|testdata|test-utils|fixtures?|mocks?|examples?|samples?|demos?|docs?|benchmarks?|bench|benches|e2e|target)\//i;
/** The names of test files in each language. */
const tests =
  /(?:[._-](?:test|tests|spec|mock|e2e|bench)\.[\w.]+|(?:^|\/)(?:test_[^/]*\.py|conftest\.py|setup\.py|[^/]*Tests?\.(?:java|kt|cs|php)|[^/]*Spec\.(?:kt|scala|php)|build\.rs))$/;

/** The source files and manifests of an upload as text, without a common outer folder (`package/`). */
function sourcesOf(
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
    // A single uploaded file is always read, regardless of its name.
    if (!isSingleFile && (leftOutFolders.test(path) || tests.test(path) || leftOut?.test(path))) continue;
    const isSource = extensions.test(path);
    const text = bytes.length === 0 ? '' : sourceText(bytes);
    if (text === undefined) warnings.add('source_unreadable', path);
    else (isSource ? files : manifests).push({ path, text });
  }
  // The order of files in an archive is arbitrary, but the order of methods should not be.
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  manifests.sort((a, b) => a.path.split('/').length - b.path.split('/').length || (a.path < b.path ? -1 : 1));
  return { files, manifests };
}

function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = /^[^/]+\//.exec(first)?.[0] ?? '';
  // The folder of a Python package is part of its module names.
  if (paths.some((path) => path.startsWith(`${folder}__init__.py`))) return '';
  return folder && paths.length > 1 && paths.every((path) => path.startsWith(folder)) ? folder : '';
}

/** The name, description and version in the package's outermost manifest. */
function aboutPackage(
  manifests: readonly SourceFile[],
  fileName: string,
): { title: string; description: string; document_version: string } {
  const [manifest] = manifests;
  const read = (key: string) => (manifest ? fieldIn(manifest, key) : undefined);
  return {
    title: cleanLine(read('name') ?? fileName, importLimits.nameLength),
    description: cleanProse(read('description') ?? read('summary'), importLimits.descriptionLength),
    document_version: cleanLine(read('version'), 64),
  };
}

/**
 * There are a dozen manifest formats; all of them have the name and version as `name: x`, `name = "x"` or
 * `<name>x</name>`.
 */
function fieldIn({ path, text }: SourceFile, key: string): unknown {
  const beginning = text.slice(0, 50_000);
  if (path.endsWith('.json')) return jsonValue(text, key);
  if (path.endsWith('go.mod')) return key === 'name' ? /^module\s+(\S+)/m.exec(beginning)?.[1] : undefined;
  if (/\.(?:xml|nuspec|csproj)$/.test(path)) {
    const tag = key === 'name' ? 'id|artifactId' : key;
    return new RegExp(`<(?:${tag})>([^<]{1,2000})<`).exec(beginning)?.[1];
  }
  const own = path.endsWith('gradle.properties') ? (ofGradle[key] ?? key) : key;
  const line = new RegExp(`^(?:\\s*\\w+\\.)?(?:${own})\\s*[:=]\\s*(.+)$`, 'im').exec(beginning)?.[1];
  return line?.replace(/^["']|["'](?:\.freeze)?,?\s*$/g, '');
}

/** The names of these fields in Gradle's publishing plugins. */
const ofGradle: Readonly<Record<string, string>> = {
  name: 'POM_ARTIFACT_ID|POM_NAME',
  version: 'VERSION_NAME|version',
  description: 'POM_DESCRIPTION',
};

function jsonValue(text: string, key: string): unknown {
  try {
    const value = objectOf(JSON.parse(text.replace(/^\ufeff/, '')));
    return value && Object.hasOwn(value, key) ? value[key] : undefined;
  } catch {
    return undefined;
  }
}
