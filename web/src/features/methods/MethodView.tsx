import { authenticationLines, authenticationOf } from '@fieldkit/contract/authentication.ts';
import { authenticationMessages } from '@fieldkit/contract/messages/authentication.ts';
import * as words from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import { type Method, readInputParams } from '@fieldkit/contract/methods.ts';
import { externalDocsLink } from '@fieldkit/contract/request-details.ts';
import type { ReactNode } from 'react';
import { ColoredCodeBlock } from '../../content/ColoredCodeBlock.tsx';
import { FieldTable } from '../../content/FieldTable.tsx';
import { Prose } from '../../prose/Prose.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { showError } from '../../ui/toast.ts';
import { CodeSample, useCalledLibrary } from './CodeSample.tsx';
import { FunctionSample } from './FunctionSample.tsx';
import { groupParameters } from './group-parameters.ts';
import { MethodResponses } from './MethodResponses.tsx';
import { SampleColumns } from './SampleColumns.tsx';

interface MethodViewProps {
  method: Method;
  /** The display name of the language, if the library is an SDK: "Python". */
  language: string | null;
  /** Shown after the parameters. */
  children?: ReactNode;
}

/** The details of a method: an endpoint with a code sample, or a function of an SDK with its signature. */
export function MethodView({ method, language, children }: MethodViewProps) {
  const { details, tags, is_deprecated } = method;
  const isFunction = details.method === 'CALL';

  const { graphql } = details.request;

  const sample = isFunction ? (
    details.request.function_call &&
    language && (
      <Part title={words.sample}>
        <FunctionSample method={method} language={language} />
      </Part>
    )
  ) : (
    <Part title={words.sample}>
      <CodeSample method={method} />
    </Part>
  );
  const about = (
    <div className="grid min-w-0 content-start gap-5 *:min-w-0">
      {isFunction ? (
        <Signature signature={details.endpoint} language={language} />
      ) : (
        <Endpoint httpMethod={details.method} endpoint={details.endpoint} />
      )}
      {(tags.length > 0 || is_deprecated) && (
        <ul aria-label={messages.tags} className="flex flex-wrap gap-1.5">
          {is_deprecated && (
            <li>
              <Badge tone="warn">{messages.deprecated}</Badge>
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
      <ExternalDocs method={method} />
      <Prose>{method.description || details.description || messages.noDescription}</Prose>
      {!isFunction && <CallAuthentication method={method} />}
      {graphql !== undefined && (
        <Part title={words.graphql}>
          <ColoredCodeBlock
            language="graphql"
            label={words.graphql}
            code={graphql}
            end={<Copy text={graphql} what={words.copyGraphql} />}
          />
        </Part>
      )}
      <Parameters method={method} />
      {children}
      {(!isFunction || language === null) && <MethodResponses methodUuid={method.method_uuid} />}
    </div>
  );
  return sample ? <SampleColumns sample={sample}>{about}</SampleColumns> : about;
}

/** The host is part of the link, because the text may name another one. */
function ExternalDocs({ method }: { method: Method }) {
  const docs = externalDocsLink(method.details.request);
  if (!docs) return null;
  return (
    <p className="text-13">
      <a href={docs.url} target="_blank" rel="noopener noreferrer nofollow" className="link">
        {docs.text} <span className="text-ink-3">({docs.host})</span>
      </a>
    </p>
  );
}

function Endpoint({ httpMethod, endpoint }: { httpMethod: string; endpoint: string }) {
  return (
    <div className="flex items-center gap-2 rounded-md border border-line bg-sunken p-1 pl-2.5">
      <HttpMethodBadge httpMethod={httpMethod} />
      <code dir="ltr" className="min-w-0 flex-1 py-1.5 font-mono text-12 wrap-anywhere text-ink">
        {endpoint}
      </code>
      <Copy text={endpoint} what={messages.copyEndpoint} />
    </div>
  );
}

function Signature({ signature, language }: { signature: string; language: string | null }) {
  return (
    <CodeBlock
      label={words.signature}
      code={signature}
      start={<span className="px-1.5 text-12 font-medium text-ink-2">{language ?? words.signature}</span>}
      end={<Copy text={signature} what={words.copySignature} />}
    />
  );
}

function Copy({ text, what }: { text: string; what: string }) {
  return (
    <CopyButton
      text={text}
      label={messages.copy}
      copiedLabel={messages.copied}
      what={what}
      onFailure={() => showError(messages.copyFailed)}
    />
  );
}

/**
 * Inputs and headers, in one table per location. Inputs that a user typed as free text are shown unchanged.
 */
function Parameters({ method }: { method: Method }) {
  const { inputParams, headers } = method.details;
  const inputs = readInputParams(inputParams || '[]');
  const groups = groupParameters(inputs ?? [], headers);
  return (
    <Part title={messages.inputs}>
      {!inputs && <ColoredCodeBlock language="json" label={messages.inputs} code={inputParams} />}
      {inputs && groups.length === 0 && <p className="text-13 text-ink-3">{messages.noInputs}</p>}
      <div className="grid gap-4">
        {groups.map(({ title, rows }) => (
          <section key={title} className="min-w-0">
            <h4 className="mb-1.5 text-12 font-medium text-ink-2">{title}</h4>
            <FieldTable label={title} rows={rows} />
          </section>
        ))}
      </div>
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

/** How a method's call is authenticated, shown separately from its inputs. */
function CallAuthentication({ method }: { method: Method }) {
  const library = useCalledLibrary(method.library_uuid);
  if (!library) return null;
  const { lead, ways, scopes } = authenticationLines(
    authenticationOf(library.authentication, method.details.request.security),
    method.details.request.scopes,
  );
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-13 font-medium">{authenticationMessages.title}</h3>
      {lead && <p className="text-13 text-ink-3">{lead}</p>}
      <ul className="grid gap-2">
        {ways.map(({ credentials, description }) => (
          <li key={credentials.join('\n')} className="min-w-0 text-13">
            <code dir="ltr" className="font-mono text-12 wrap-anywhere">
              {credentials.join(` ${authenticationMessages.and} `)}
            </code>
            {description && <Prose>{description}</Prose>}
          </li>
        ))}
      </ul>
      {scopes && (
        <p className="mt-2 text-13 wrap-anywhere" dir="auto">
          {scopes}
        </p>
      )}
    </section>
  );
}
