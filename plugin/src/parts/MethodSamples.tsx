import { writeFunctionSample } from '@fieldkit/code-samples/sdk/sdk-languages.ts';
import { isHttp, writeSamples } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { assumedValues, unusedValues } from '@fieldkit/contract/messages/sample-differences.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { unknownHost } from '@fieldkit/contract/sample-request.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { ColoredCode } from './ColoredCode.tsx';

/** How to call the method: a sample in every language, of which one is visible, or a function's signature. */
export function MethodSamples({
  method,
  of = '',
  question = '',
}: {
  method: MethodView;
  of?: string;
  /** The question. Optional inputs that it names are filled in. */
  question?: string;
}) {
  const inWords = (label: string) => (of ? `${label}, ${of}` : label);
  if (!isHttp(method)) return <FunctionSamples method={method} inWords={inWords} />;
  const { samples, placeholders, isHostUnknown, assumed, unused } = writeSamples(method, question);
  return (
    <>
      {samples.map(({ language, code }) => (
        <div key={language.id} className="sample" data-language={language.id}>
          <CodeBlock label={inWords(messages.sampleIn(language.label))} title={language.label}>
            <ColoredCode code={code} language={language.fence} placeholders={placeholders} />
          </CodeBlock>
        </div>
      ))}
      {placeholders.length > 0 && (
        <p className="remark">
          {messages.sampleText} {isHostUnknown && messages.sampleHost(unknownHost)}
        </p>
      )}
      {assumed.length > 0 && <p className="remark">{assumedValues(assumed)}</p>}
      {unused.length > 0 && <p className="remark">{unusedValues(unused)}</p>}
    </>
  );
}

/** A function's signature, and its call in the language of its SDK. */
function FunctionSamples({ method, inWords }: { method: MethodView; inWords: (label: string) => string }) {
  const sample = writeFunctionSample(method);
  return (
    <>
      <CodeBlock label={inWords(messages.signature)} title={messages.signature}>
        {method.endpoint || method.method_name}
      </CodeBlock>
      {sample && (
        <CodeBlock label={inWords(messages.sampleIn(sample.language.label))} title={sample.language.label}>
          <ColoredCode code={sample.code} language={sample.language.fence} />
        </CodeBlock>
      )}
    </>
  );
}
