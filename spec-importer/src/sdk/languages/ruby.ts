import { readRubyPackage } from '../ruby/read-ruby-package.ts';
import type { LanguageReader } from './language-reader.ts';

/** Ruby: methods that were not made private or protected. */
export const ruby: LanguageReader = {
  label: 'Ruby',
  extensions: /\.rb$/,
  manifests: /\.gemspec$/,
  leftOut: /(?:_spec|_test|Rakefile)\.rb$|(?:^|\/)(?:bin|exe|rbi|sig|db|config)\//,
  grammars: () => ['ruby'],
  read: readRubyPackage,
};
