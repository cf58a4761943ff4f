import { languageNamed } from '@fieldkit/code-samples/language-named.ts';
import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import {
  type SampledFunction,
  writeFunctionSample,
} from '@fieldkit/code-samples/sdk/write-function-sample.ts';
import { isHttp, type SampledCall, writeSample } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { cut } from './cut-text.ts';

/** A request that sends more than this is better made from the inputs. */
const LONGEST_CODE = 4_000;

/** The code of a call in the requested language, of a function in its own, or a line that explains why there is none. */
export function codeOf(call: SampledCall & SampledFunction, wanted: string, question = ''): string {
  if (!isHttp(call)) {
    const sample = writeFunctionSample(call);
    return sample && sample.code.length <= LONGEST_CODE ? fenced(sample) : messages.functionHasNoCode;
  }
  const language = languageNamed(wanted);
  if (!language) return noCodeIn(wanted);
  const sample = writeSample(call, language, question);
  if (!sample || sample.code.length > LONGEST_CODE) return messages.noSample(language.label);
  return fenced(sample);
}

/** A fence within the code would end it: it is made longer than any in there. */
function fenced({ language, code }: { language: { fence: string }; code: string }): string {
  const ticks = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length)) + 1;
  const fence = '`'.repeat(ticks);
  return `${fence}${language.fence}\n${code}\n${fence}`;
}

/** Lists the available languages. */
export const noCodeIn = (wanted: string): string =>
  messages.noCodeIn(
    cut(wanted, 40),
    sampleLanguages.map(({ label }) => label),
  );
