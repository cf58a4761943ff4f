import { findProgrammingLanguage } from '@fieldkit/contract/language-names.ts';
import * as messages from '@fieldkit/contract/messages/method-details.ts';
import * as methodMessages from '@fieldkit/contract/messages/methods.ts';
import { type Method, readInputParams } from '@fieldkit/contract/methods.ts';
import { useEffect, useState } from 'react';
import { ColoredCodeBlock } from '../../content/ColoredCodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { showError } from '../../ui/toast.ts';

/**
 * A function call in the language of its SDK. Empty while loading, or if it is unknown how to call the
 * function.
 */
export function FunctionSample({ method, language }: { method: Method; language: string }) {
  const [sample, setSample] = useState<Awaited<ReturnType<typeof writeCall>>>(null);
  useEffect(() => {
    let isCurrent = true;
    writeCall(method, language)
      .then((written) => isCurrent && setSample(written))
      .catch(() => isCurrent && setSample(null));
    return () => {
      isCurrent = false;
    };
  }, [method, language]);
  if (sample === null) return null;
  const { code } = sample;
  return (
    <ColoredCodeBlock
      language={sample.language.fence}
      label={messages.sampleOf(language)}
      code={code}
      start={<span className="px-1.5 text-12 font-medium text-ink-2">{language}</span>}
      end={
        <CopyButton
          text={code}
          label={methodMessages.copy}
          copiedLabel={methodMessages.copied}
          what={messages.copySample}
          onFailure={() => showError(methodMessages.copyFailed)}
        />
      }
    />
  );
}

/** The code generator is loaded on first use. */
async function writeCall({ details }: Method, language: string) {
  const { writeFunctionSample } = await import('@fieldkit/code-samples/sdk/sdk-languages.ts');
  const { request, inputParams } = details;
  return writeFunctionSample({
    request,
    inputs: readInputParams(inputParams),
    programming_language: findProgrammingLanguage(language) ?? '',
  });
}
