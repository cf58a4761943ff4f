import { fenceNames } from '@fieldkit/contract/language-names.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import {
  isKnownLanguage,
  type ProgrammingLanguage,
  programmingLanguages,
} from '@fieldkit/contract/programming-languages.ts';
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

/** How functions of an SDK are called in each language. */
const callWriters: Record<ProgrammingLanguage, (sample: FunctionSample) => string> = {
  typescript: writeTypeScriptCall,
  javascript: writeJavaScriptCall,
  java: writeJavaCall,
  kotlin: writeKotlinCall,
  go: writeGoCall,
  ruby: writeRubyCall,
  rust: writeRustCall,
  csharp: writeCSharpCall,
  php: writePhpCall,
  python: writePythonCall,
};

/** What the code of a function is generated from. */
export type SampledFunction = Pick<MethodView, 'inputs' | 'request' | 'programming_language'>;

type FunctionCode = { language: { id: string; label: string; fence: string }; code: string };

/** A call of an SDK's function in its language; null if it is unknown how to call it. */
export function writeFunctionSample(method: SampledFunction, question = ''): FunctionCode | null {
  const { inputs, request, programming_language: id } = method;
  const call = request.function_call;
  if (!isKnownLanguage(id) || !call) return null;
  const args = sampleArguments(inputs ?? [], question);
  const language = { id, label: programmingLanguages[id], fence: fenceNames[id] };
  return { language, code: callWriters[id]({ call, args }) };
}
