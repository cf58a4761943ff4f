import { type Authentication, noAuthentication } from '@fieldkit/contract/authentication.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/method-details.ts';
import * as methodMessages from '@fieldkit/contract/messages/methods.ts';
import { type Method, readInputParams } from '@fieldkit/contract/methods.ts';
import { programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import {
  type Sample,
  type SampleRequest,
  sampleRequest,
  unknownHost,
} from '@fieldkit/contract/sample-request.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ColoredCodeBlock } from '../../content/ColoredCodeBlock.tsx';
import { callOptions } from '../../lib/call-options.ts';
import { deviceChoice } from '../../lib/device-choice.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { showError } from '../../ui/toast.ts';

/** The languages of code samples, by the key under which they are stored. */
export const sampleLanguages = {
  curl: { label: 'Shell (curl)' },
  javascript: { label: `${programmingLanguages.javascript} (fetch)` },
  typescript: { label: `${programmingLanguages.typescript} (fetch)` },
  node: { label: 'Node.js (fetch)' },
  python: { label: `${programmingLanguages.python} (requests)` },
  go: { label: programmingLanguages.go },
  java: { label: programmingLanguages.java },
  csharp: { label: programmingLanguages.csharp },
  php: { label: programmingLanguages.php },
  ruby: { label: programmingLanguages.ruby },
  rust: { label: programmingLanguages.rust },
} as const;

type SampleLanguage = keyof typeof sampleLanguages;

interface WrittenCode {
  code: string;
  /** The name of its language in a code fence. */
  fence: string;
}

/** Generates code for the request in a language. The generator is loaded on first use. */
export async function writeSample(language: SampleLanguage, request: SampleRequest): Promise<WrittenCode> {
  const { sampleLanguages: writers } = await import('@fieldkit/code-samples/sample-languages.ts');
  const writer = writers.find(({ id }) => id === language);
  if (!writer) throw new Error(`No code is written in ${language}.`);
  return { code: writer.write(request), fence: writer.fence };
}

/** The language that was last chosen on this device. */
const chosenLanguage = deviceChoice(
  'sample_language',
  Object.keys(sampleLanguages) as SampleLanguage[],
  'curl',
);

const languages = Object.entries(sampleLanguages).map(([value, { label }]) => ({ value, label }));

/** The properties of a method that its sample depends on. */
export type SampledMethod = Pick<Method, 'details' | 'library_uuid'>;

/** A call of the method in the last chosen language. */
export function CodeSample({ method }: { method: SampledMethod }) {
  const [language, setLanguage] = useState(chosenLanguage.read);
  const library = useCalledLibrary(method.library_uuid);
  const sample = useMemo(() => sampleOfMethod(method, library ?? unknownLibrary), [method, library]);
  const written = useWritten(language, sample.request);
  const { label } = sampleLanguages[language];
  const code = library === undefined ? null : written.code;

  const choose = (next: SampleLanguage) => {
    chosenLanguage.keep(next);
    setLanguage(next);
  };

  return (
    <>
      <ColoredCodeBlock
        language={code === null ? 'text' : written.fence}
        label={messages.sampleOf(label)}
        code={code ?? (written.failed ? messages.sampleFailed : messages.loadingSample)}
        placeholders={code === null ? [] : sample.placeholders}
        start={
          <Select
            aria-label={messages.sampleLanguage}
            size="sm"
            options={languages}
            value={language}
            onChange={({ target }) => choose(target.value as SampleLanguage)}
          />
        }
        end={
          code !== null && (
            <CopyButton
              text={code}
              label={methodMessages.copy}
              copiedLabel={methodMessages.copied}
              what={messages.copySample}
              onFailure={() => showError(methodMessages.copyFailed)}
            />
          )
        }
      />
      {sample.placeholders.length > 0 && (
        <p className="mt-1.5 text-12 text-ink-3">
          {messages.sampleText}{' '}
          {sample.placeholders.includes(unknownHost) && messages.sampleHost(unknownHost)}
        </p>
      )}
    </>
  );
}

/**
 * The sample's code; null until it is generated in this language. Code in another language is never shown.
 */
function useWritten(language: SampleLanguage, request: ReturnType<typeof sampleOfMethod>['request']) {
  const [written, setWritten] = useState<{ of: unknown; sample: WrittenCode | null }>({
    of: null,
    sample: null,
  });

  useEffect(() => {
    let isCurrent = true;
    const show = (sample: WrittenCode | null) => isCurrent && setWritten({ of: [language, request], sample });
    writeSample(language, request).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [language, request]);

  const isThis = Array.isArray(written.of) && written.of[0] === language && written.of[1] === request;
  const sample = isThis ? written.sample : null;
  return { code: sample?.code ?? null, fence: sample?.fence ?? 'text', failed: isThis && sample === null };
}

/** The base URL and authentication of a library's API; undefined while loading. */
export function useCalledLibrary(id: string): CalledLibrary | undefined {
  const library = useQuery(callOptions(libraryCalls.get, { params: { id } }));
  return library.data ?? (library.isError ? unknownLibrary : undefined);
}

/** The properties of a library that apply to all of its calls. */
interface CalledLibrary {
  base_url: string;
  authentication: Authentication;
}

export const unknownLibrary: CalledLibrary = { base_url: '', authentication: noAuthentication };

/** A sample call of a library's method. */
export function sampleOfMethod(
  { details }: Pick<Method, 'details'>,
  { base_url, authentication }: CalledLibrary,
): Sample {
  return sampleRequest({
    http_method: details.method,
    endpoint: details.endpoint,
    inputs: readInputParams(details.inputParams || '[]') ?? [],
    headers: details.headers,
    request: details.request,
    authentication,
    base: base_url,
    responses: details.responses,
  });
}
