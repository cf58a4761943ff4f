import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { isKnownLanguage, type ProgrammingLanguage } from '@fieldkit/contract/programming-languages.ts';
import { type FunctionSample, sampleArguments } from './function-arguments.ts';
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

/** How functions of an SDK are called in each language. */
const sdkLanguages: Partial<Record<ProgrammingLanguage, SdkLanguage>> = {
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

/** What the code of a function is generated from. */
export type SampledFunction = Pick<MethodView, 'inputs' | 'request' | 'programming_language'>;

type FunctionCode = { language: { id: string; label: string; fence: string }; code: string };

/** A call of an SDK's function in its language; null if it is unknown how to call it. */
export function writeFunctionSample(method: SampledFunction, question = ''): FunctionCode | null {
  const { inputs, request, programming_language: id } = method;
  const language = isKnownLanguage(id) ? sdkLanguages[id] : undefined;
  const call = request.function_call;
  if (!language || !call) return null;
  const args = sampleArguments(inputs ?? [], question);
  const { label, fence } = language;
  return { language: { id, label, fence }, code: language.write({ call, args }) };
}
