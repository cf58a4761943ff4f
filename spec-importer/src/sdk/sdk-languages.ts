import type { SdkLanguage } from './callable.ts';
import { csharp } from './languages/csharp.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { kotlin } from './languages/kotlin.ts';
import type { LanguageReader } from './languages/language-reader.ts';
import { php } from './languages/php.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { javascript, typescript } from './languages/script.ts';

/** Who reads which language. */
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
