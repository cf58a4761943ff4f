import { isHttp, writeSamples } from '@fieldkit/code-samples/write-samples.ts';
import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownMethod } from '@fieldkit/contract/plugin-site.ts';
import { unknownHost } from '@fieldkit/contract/sample-address.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { MarkedCode } from './MarkedCode.tsx';

/** How the method is called: a sample in every language, of which one is shown, or a function's signature. */
export function MethodSamples({ method, of = '' }: { method: ShownMethod; of?: string }) {
  const inWords = (label: string) => (of ? `${label}, ${of}` : label);
  if (!isHttp(method))
    return (
      <CodeBlock label={inWords(say.signature)} title={say.signature}>
        {method.endpoint || method.method_name}
      </CodeBlock>
    );
  const { samples, placeholders, isHostUnknown } = writeSamples(method);
  return (
    <>
      {samples.map(({ language, code }) => (
        <div key={language.id} className="sample" data-language={language.id}>
          <CodeBlock label={inWords(say.sampleIn(language.label))} title={language.label}>
            <MarkedCode code={code} placeholders={placeholders} />
          </CodeBlock>
        </div>
      ))}
      {placeholders.length > 0 && (
        <p className="remark">
          {say.sampleText} {isHostUnknown && say.sampleHost(unknownHost)}
        </p>
      )}
    </>
  );
}
