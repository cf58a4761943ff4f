import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { isKnownLanguage } from '@fieldkit/contract/programming-languages.ts';
import { sampleArguments } from './function-arguments.ts';
import { sdkLanguages } from './sdk-languages.ts';

/** What the code of a function is made of. */
export type SampledFunction = Pick<MethodView, 'inputs' | 'request' | 'programming_language'>;

type FunctionCode = { language: { id: string; label: string; fence: string }; code: string };

/** The call of a function of an SDK in its language; null where nothing is known of how it is called. */
export function writeFunctionSample(method: SampledFunction, question = ''): FunctionCode | null {
  const { inputs, request, programming_language: id } = method;
  const language = isKnownLanguage(id) ? sdkLanguages[id] : undefined;
  const call = request.function_call;
  if (!language || !call) return null;
  const args = sampleArguments(inputs ?? [], question);
  const { label, fence } = language;
  return { language: { id, label, fence }, code: language.write({ call, args }) };
}
