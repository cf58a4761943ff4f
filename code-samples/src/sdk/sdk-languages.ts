import type { ProgrammingLanguage } from '@fieldkit/contract/programming-languages.ts';
import type { FunctionCall } from '@fieldkit/contract/request-details.ts';
import type { SampleArgument } from './function-arguments.ts';
import { writePythonCall } from './write-python.ts';
import { writeJavaScriptCall, writeTypeScriptCall } from './write-script.ts';

/** What the code of a function's call is made of. */
export type FunctionSample = { call: FunctionCall; args: readonly SampleArgument[] };

type SdkLanguage = { label: string; fence: string; write: (sample: FunctionSample) => string };

/** How the functions of an SDK are called, by its language. */
export const sdkLanguages: Partial<Record<ProgrammingLanguage, SdkLanguage>> = {
  typescript: { label: 'TypeScript', fence: 'ts', write: writeTypeScriptCall },
  javascript: { label: 'JavaScript', fence: 'js', write: writeJavaScriptCall },
  python: { label: 'Python', fence: 'python', write: writePythonCall },
};
