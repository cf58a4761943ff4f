import { readJavaPackage } from '../java/read-java-package.ts';
import type { LanguageReader } from './language-reader.ts';

/** Java: public methods of clients, and what public classes offer by themselves. */
export const java: LanguageReader = {
  label: 'Java',
  extensions: /\.java$/,
  manifests: /(?:^|\/)pom\.(?:xml|properties)$/,
  leftOut: /(?:^|\/)(?:package-info|module-info)\.java$/,
  grammars: () => ['java'],
  read: readJavaPackage,
};
