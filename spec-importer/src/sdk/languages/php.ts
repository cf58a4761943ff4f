import { readPhpPackage } from '../php/read-php-package.ts';
import type { LanguageReader } from './language-reader.ts';

/** PHP: methods of clients, and what public classes offer by themselves. */
export const php: LanguageReader = {
  label: 'PHP',
  extensions: /\.php$/,
  manifests: /(?:^|\/)composer\.json$/,
  leftOut: /(?:^|\/)(?:autoload|bootstrap)\.php$|(?:^|\/)(?:Internal|Tests?|Testing|Fixtures?)\//,
  grammars: () => ['php'],
  read: readPhpPackage,
};
