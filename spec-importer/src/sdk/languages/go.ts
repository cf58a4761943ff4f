import { readGoPackage } from '../go/read-go-package.ts';
import type { LanguageReader } from './language-reader.ts';

/** Go: names with a capital letter, outside of `internal` and of programs. */
export const go: LanguageReader = {
  label: 'Go',
  extensions: /\.go$/,
  manifests: /(?:^|\/)go\.mod$/,
  leftOut: /_test\.go$|(?:^|\/)internal\//,
  grammars: () => ['go'],
  read: readGoPackage,
};
