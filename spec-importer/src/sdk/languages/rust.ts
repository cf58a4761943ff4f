import { readRustPackage } from '../rust/read-rust-package.ts';
import type { LanguageReader } from './language-reader.ts';

/** Rust: what can be reached from outside of the crate, in public modules or by `pub use`. */
export const rust: LanguageReader = {
  label: 'Rust',
  extensions: /\.rs$/,
  manifests: /(?:^|\/)Cargo\.toml$/,
  leftOut: /(?:^|\/)src\/(?:main\.rs|bin\/)/,
  grammars: () => ['rust'],
  read: readRustPackage,
};
