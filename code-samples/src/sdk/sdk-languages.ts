import type { ProgrammingLanguage } from '@fieldkit/contract/programming-languages.ts';
import type { FunctionSample } from './function-sample.ts';
import { writeCSharpCall } from './write-csharp.ts';
import { writeGoCall } from './write-go.ts';
import { writeJavaCall } from './write-java.ts';
import { writeKotlinCall } from './write-kotlin.ts';
import { writePhpCall } from './write-php.ts';
import { writePythonCall } from './write-python.ts';
import { writeRubyCall } from './write-ruby.ts';
import { writeRustCall } from './write-rust.ts';
import { writeJavaScriptCall, writeTypeScriptCall } from './write-script.ts';

type SdkLanguage = { label: string; fence: string; write: (sample: FunctionSample) => string };

/** How the functions of an SDK are called, by its language. */
export const sdkLanguages: Partial<Record<ProgrammingLanguage, SdkLanguage>> = {
  typescript: { label: 'TypeScript', fence: 'ts', write: writeTypeScriptCall },
  javascript: { label: 'JavaScript', fence: 'js', write: writeJavaScriptCall },
  java: { label: 'Java', fence: 'java', write: writeJavaCall },
  kotlin: { label: 'Kotlin', fence: 'kotlin', write: writeKotlinCall },
  go: { label: 'Go', fence: 'go', write: writeGoCall },
  ruby: { label: 'Ruby', fence: 'ruby', write: writeRubyCall },
  rust: { label: 'Rust', fence: 'rust', write: writeRustCall },
  csharp: { label: 'C#', fence: 'csharp', write: writeCSharpCall },
  php: { label: 'PHP', fence: 'php', write: writePhpCall },
  python: { label: 'Python', fence: 'python', write: writePythonCall },
};
