import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { Fragment } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { ColoredCode } from './ColoredCode.tsx';

/** The examples of a method's responses, one at a time: radio buttons choose the status, with or without scripts. */
export function ResponseExamples({ responses }: { responses: readonly MethodResponse[] }) {
  const shown = responses.filter(({ example }) => example);
  const [only] = shown;
  if (!only) return null;
  if (shown.length === 1)
    return (
      <section aria-labelledby="example" className="examples">
        <h2 id="example">{messages.responseExample}</h2>
        <ResponseExample response={only} />
      </section>
    );
  return (
    <fieldset className="examples">
      <legend>{messages.responseExample}</legend>
      {shown.map((response, place) => {
        const id = `example-${place}`;
        return (
          <Fragment key={id}>
            <input type="radio" name="example" id={id} defaultChecked={place === 0} className="sr-only" />
            <label htmlFor={id}>{response.status}</label>
            <div className="example">
              <ResponseExample response={response} />
            </div>
          </Fragment>
        );
      })}
    </fieldset>
  );
}

const ResponseExample = ({ response }: { response: MethodResponse }) => (
  <BodyExample
    body={response}
    label={`${messages.responseExample} ${response.status}`}
    title={response.content_type || response.status}
  />
);

/** The example of one body. */
export function BodyExample({
  body: { example = '', content_type },
  label,
  title = messages.responseExample,
}: {
  body: Pick<MethodResponse, 'example' | 'content_type'>;
  label: string;
  title?: string;
}) {
  if (example === '') return null;
  const isJson = /json/i.test(content_type) || /^\s*[[{]/.test(example);
  return (
    <CodeBlock label={label} title={title}>
      <ColoredCode code={exampleText(example)} language={isJson ? 'json' : 'text'} />
    </CodeBlock>
  );
}
