import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { Fragment } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { ColoredCode } from './ColoredCode.tsx';

/** The examples of a method's responses, one at a time: radio buttons choose the status, with or without scripts. */
export function ResponseExamples({ responses }: { responses: readonly MethodResponse[] }) {
  const shown = responses.filter(({ example }) => example);
  if (shown.length === 0) return null;
  return (
    <fieldset className="examples">
      <legend>{messages.responseExample}</legend>
      {shown.map((response, place) => {
        const id = `example-${place}`;
        return (
          <Fragment key={id}>
            <input type="radio" name="example" id={id} defaultChecked={place === 0} className="sr-only" />
            <label htmlFor={id} hidden={shown.length === 1}>
              {response.status}
            </label>
            <div className="example">
              <BodyExample
                body={response}
                label={`${messages.responseExample} ${response.status}`}
                title={response.content_type || response.status}
              />
            </div>
          </Fragment>
        );
      })}
    </fieldset>
  );
}

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
