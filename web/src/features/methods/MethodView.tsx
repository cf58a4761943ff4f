import { methodMessages as say } from '@fieldkit/contract/messages/methods.ts';
import { type Method, readInputParams } from '@fieldkit/contract/methods.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { showError } from '../../ui/toast.ts';
import { VerbBadge } from '../../ui/VerbBadge.tsx';
import { type Parameter, ParameterTable } from './ParameterTable.tsx';

/** All that is known of a method. */
export function MethodView({ method }: { method: Method }) {
  const { details, tags, is_deprecated } = method;
  const description = method.description || details.description;

  return (
    <div className="grid min-w-0 gap-5 *:min-w-0">
      <Endpoint verb={details.method} endpoint={details.endpoint} />
      {(tags.length > 0 || is_deprecated) && (
        <ul aria-label={say.tags} className="flex flex-wrap gap-1.5">
          {is_deprecated && (
            <li>
              <Badge tone="warn">{say.deprecated}</Badge>
            </li>
          )}
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge>
                <span title={tag}>{tag}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-13 wrap-anywhere whitespace-pre-line text-ink-2">
        {description || say.noDescription}
      </p>
      <Inputs inputParams={details.inputParams} />
      <Part title={say.headers}>
        <ParameterTable
          label={say.headers}
          none={say.noHeaders}
          rows={details.headers.map((header) => ({ ...header, standard: header.default_value }))}
        />
      </Part>
    </div>
  );
}

function Endpoint({ verb, endpoint }: { verb: string; endpoint: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-sunken p-1 pl-2.5">
      <VerbBadge verb={verb} className="mt-1.5" />
      <code className="min-w-0 flex-1 py-1.5 font-mono text-12 wrap-anywhere text-ink">{endpoint}</code>
      <CopyButton
        text={endpoint}
        label={say.copy}
        copiedLabel={say.copied}
        what={say.copyEndpoint}
        onFailure={() => showError(say.copyFailed)}
      />
    </div>
  );
}

/** The inputs as a table; text that people typed by hand and that is no list is shown as it is. */
function Inputs({ inputParams }: { inputParams: string }) {
  const inputs = readInputParams(inputParams || '[]');
  return (
    <Part title={say.inputs}>
      {inputs ? (
        <ParameterTable
          label={say.inputs}
          none={say.noInputs}
          rows={inputs.map((input): Parameter => ({ ...input, place: input.in }))}
        />
      ) : (
        <ScrollArea
          label={say.inputs}
          className="max-h-72 overflow-auto rounded-md border border-line bg-sunken"
        >
          <pre className="p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">{inputParams}</pre>
        </ScrollArea>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-13 font-medium">{title}</h3>
      {children}
    </section>
  );
}
