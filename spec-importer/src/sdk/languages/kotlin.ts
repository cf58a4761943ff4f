import { readKotlinPackage } from '../kotlin/read-kotlin-package.ts';
import type { LanguageReader } from './language-reader.ts';

/** Kotlin: functions of clients with their extensions, and what public objects and files offer by themselves. */
export const kotlin: LanguageReader = {
  label: 'Kotlin',
  extensions: /\.kt$/,
  manifests: /(?:^|\/)(?:pom\.(?:xml|properties)|gradle\.properties)$/,
  grammars: () => ['kotlin'],
  read: readKotlinPackage,
};
