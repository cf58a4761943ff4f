import type { SdkLanguage } from './callable.ts';
import { readCSharpPackage } from './csharp/read-csharp-package.ts';
import { readGoPackage } from './go/read-go-package.ts';
import { readJavaPackage } from './java/read-java-package.ts';
import { readKotlinPackage } from './kotlin/read-kotlin-package.ts';
import type { LanguageReader } from './languages/language-reader.ts';
import { python } from './languages/python.ts';
import { javascript, typescript } from './languages/script.ts';
import { readPhpPackage } from './php/read-php-package.ts';
import { readRubyPackage } from './ruby/read-ruby-package.ts';
import { readRustPackage } from './rust/read-rust-package.ts';

/** Rust: functions that are accessible from outside of the crate, in public modules or by `pub use`. */
const rust: LanguageReader = {
  label: 'Rust',
  extensions: /\.rs$/,
  manifests: /(?:^|\/)Cargo\.toml$/,
  leftOut: /(?:^|\/)src\/(?:main\.rs|bin\/)/,
  grammars: () => ['rust'],
  read: readRustPackage,
};

/** Ruby: methods that are not private or protected. */
const ruby: LanguageReader = {
  label: 'Ruby',
  extensions: /\.rb$/,
  manifests: /\.gemspec$/,
  leftOut: /(?:_spec|_test|Rakefile)\.rb$|(?:^|\/)(?:bin|exe|rbi|sig|db|config)\//,
  grammars: () => ['ruby'],
  read: readRubyPackage,
};

/** PHP: methods of clients, and static methods of public classes. */
const php: LanguageReader = {
  label: 'PHP',
  extensions: /\.php$/,
  manifests: /(?:^|\/)composer\.json$/,
  leftOut: /(?:^|\/)(?:autoload|bootstrap)\.php$|(?:^|\/)(?:Internal|Tests?|Testing|Fixtures?)\//,
  grammars: () => ['php'],
  read: readPhpPackage,
};

/** Kotlin: functions of clients with their extensions, and functions of public objects and files. */
const kotlin: LanguageReader = {
  label: 'Kotlin',
  extensions: /\.kt$/,
  manifests: /(?:^|\/)(?:pom\.(?:xml|properties)|gradle\.properties)$/,
  grammars: () => ['kotlin'],
  read: readKotlinPackage,
};

/** Java: public methods of clients, and public classes. */
const java: LanguageReader = {
  label: 'Java',
  extensions: /\.java$/,
  manifests: /(?:^|\/)pom\.(?:xml|properties)$/,
  leftOut: /(?:^|\/)(?:package-info|module-info)\.java$/,
  grammars: () => ['java'],
  read: readJavaPackage,
};

/** Go: names with a capital letter, outside of `internal` and of programs. */
const go: LanguageReader = {
  label: 'Go',
  extensions: /\.go$/,
  manifests: /(?:^|\/)go\.mod$/,
  leftOut: /_test\.go$|(?:^|\/)internal\//,
  grammars: () => ['go'],
  read: readGoPackage,
};

/** C#: methods of clients, and methods of static classes. */
const csharp: LanguageReader = {
  label: 'C#',
  extensions: /\.cs$/,
  manifests: /\.(?:nuspec|csproj)$/,
  leftOut:
    /\.(?:g|designer|generated)\.cs$|(?:^|\/)(?:obj|bin)\/|(?:^|\/)[\w.-]*(?:Tests?|Examples?|Samples?|Benchmarks?)(?:\.[\w.-]+)?\//i,
  grammars: () => ['c-sharp'],
  read: readCSharpPackage,
};

/** The reader for each language. */
export const sdkLanguages: Record<SdkLanguage, LanguageReader> = {
  typescript,
  javascript,
  python,
  java,
  kotlin,
  go,
  csharp,
  ruby,
  php,
  rust,
};
