import { UnreadableDocument } from '../unreadable-document.ts';
import { notAPackage } from './archives/unpack-upload.ts';
import type { LanguageReader } from './languages/language-reader.ts';
import { sdkLanguages } from './sdk-languages.ts';

/** The error for an upload without readable sources: compiled code, another language, or no code. */
export function refuseWithoutSources(
  reader: LanguageReader,
  endings: ReadonlyMap<string, number>,
  fileName: string,
): UnreadableDocument {
  const { label } = reader;
  const title = `No ${label} sources were found`;
  if (endings.has('class')) {
    return new UnreadableDocument(
      title,
      'The archive contains compiled Java (.class files) without its sources. Upload the sources jar (“-sources.jar”) instead.',
    );
  }
  if ([...endings.keys()].some((ending) => reader.extensions.test(`a.${ending}`))) {
    return new UnreadableDocument(
      title,
      `What it has of ${label} are tests, examples, vendored folders or files that are not text. Upload the package with its sources.`,
    );
  }
  const other = otherLanguage(reader, endings);
  if (other) {
    return new UnreadableDocument(
      title,
      `It contains ${other} sources. Choose ${other} as the language, or upload the ${label} package.`,
    );
  }
  if (endings.has('proto')) {
    return new UnreadableDocument(
      title,
      'It contains .proto files. Choose API as the kind and Protocol Buffers as the type.',
    );
  }
  if (endings.has('dll') || endings.has('so') || endings.has('pyd')) {
    return new UnreadableDocument(
      title,
      `The archive contains compiled code only. Upload a package with its ${label} sources.`,
    );
  }
  if (endings.has('swift')) {
    return new UnreadableDocument(
      title,
      'It contains Swift sources, which cannot be read yet. Upload the package of another language.',
    );
  }
  if (endings.size === 1 && !/\.(?:zip|whl|jar|nupkg|tgz|gz|gem|tar|crate)$/i.test(fileName)) {
    return notAPackage(`“${fileName.slice(0, 100)}” is not a ${label} source file.`);
  }
  return new UnreadableDocument(
    title,
    `There is no ${label} source file in it besides tests, examples and vendored folders. Upload the package with its sources.`,
  );
}

/** The language of most of the files. */
function otherLanguage(reader: LanguageReader, endings: ReadonlyMap<string, number>): string | undefined {
  const counted = Object.values(sdkLanguages)
    .filter(({ label }) => label !== reader.label)
    .map(({ label, extensions }) => ({
      label,
      files: [...endings].reduce(
        (sum, [ending, count]) => sum + (extensions.test(`a.${ending}`) ? count : 0),
        0,
      ),
    }))
    .sort((a, b) => b.files - a.files);
  return counted[0] && counted[0].files > 0 ? counted[0].label : undefined;
}

/** The error for sources without public functions. */
export function refuseWithoutFunctions({ label }: LanguageReader, files: number): UnreadableDocument {
  return new UnreadableDocument(
    'No public functions were found',
    `${files === 1 ? 'Its source file' : `None of its ${files} source files`} ${files === 1 ? 'has no' : 'has a'} public function or method that the package offers. Choose another ${label} package, or check what it exports.`,
  );
}

/** The error for sources that are nested too deep. */
export function refuseNesting(): UnreadableDocument {
  return new UnreadableDocument(
    'The sources are nested too deeply',
    'Their declarations, or the modules that re-export each other, are nested too deeply. Upload the package without generated code.',
  );
}
