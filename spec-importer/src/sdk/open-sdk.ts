import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported-method.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import type { SdkLanguage } from './callable.ts';
import { methodOfCallable, type NamedCallable } from './callable-methods.ts';
import { aboutPackage } from './package-manifest.ts';
import { createParse } from './parse-source.ts';
import { readCallables } from './read-callables.ts';
import { refuseWithoutFunctions } from './refuse-package.ts';
import { sdkLanguages } from './sdk-languages.ts';
import { uploadSources } from './upload-sources.ts';

/** The upload as the user described it. */
export interface SdkUpload {
  language: SdkLanguage;
  /** Its name; of a single source file the ending counts. */
  fileName: string;
}

/**
 * Opens an SDK: an archive of sources or a single source file. Its public functions and methods become methods.
 *
 * @throws UnreadableDocument when it cannot be read, or has nothing public in the chosen language.
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
