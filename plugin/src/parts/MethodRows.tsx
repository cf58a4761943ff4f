import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { MethodSummary } from '@fieldkit/contract/plugin-site.ts';
import { Fragment } from 'react';
import { methodPath } from '../site-paths.ts';
import { httpMethodTones } from '../text/http-method-tones.ts';
import { Badge } from './Badge.tsx';

/** Methods, one per line, with links to their pages. */
export function MethodRows({ methods, nameLibrary }: { methods: MethodSummary[]; nameLibrary: boolean }) {
  return (
    <ul className="rows card">
      {methods.map((method) => (
        <li key={method.method_uuid} className="row">
          <HttpMethodBadge httpMethod={method.http_method} />
          <div className="row-text">
            <a href={methodPath(method.method_uuid)} className="row-link" dir="auto">
              {method.method_name}
            </a>
            <Endpoint path={method.endpoint} />
            {method.excerpt && (
              <p className="quiet" dir="auto">
                {method.excerpt}
              </p>
            )}
          </div>
          {(method.is_deprecated || nameLibrary) && (
            <div className="row-marks">
              {method.is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
              {nameLibrary && <Badge title={method.library_name}>{method.library_name}</Badge>}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The path of a call. Where it does not fit, it is broken before a slash, and not within a word. */
export function Endpoint({ path }: { path: string }) {
  return (
    <code dir="ltr">
      {path.split(/(?=\/)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat, and never move
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

/** Short names that fit the column. Screen readers get the full name. */
const short: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT', CONNECT: 'CONN' };

/** An HTTP method in its color, in a column of fixed width. */
const MAX_CHAIN = 6;

/** The HTTP methods of a workflow's steps: POST › POST › GET. Functions are shown as dots. */
export function HttpMethodChain({ httpMethods }: { httpMethods: readonly string[] }) {
  if (httpMethods.length === 0) return null;
  return (
    <span className="chain" role="img" aria-label={httpMethods.map((name) => name || '–').join(', ')}>
      {httpMethods.slice(0, MAX_CHAIN).map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: methods repeat, and the chain is never reordered
        <span key={place} className={httpMethodTones[name] ?? ''}>
          {short[name] ?? (name || '•')}
        </span>
      ))}
      {httpMethods.length > MAX_CHAIN && <span>+{httpMethods.length - MAX_CHAIN}</span>}
    </span>
  );
}

export function HttpMethodBadge({ httpMethod }: { httpMethod: string }) {
  const label = short[httpMethod];
  return (
    <span className={`http-method ${httpMethodTones[httpMethod] ?? ''}`}>
      {label ? (
        <>
          <span aria-hidden="true">{label}</span>
          <span className="sr-only">{httpMethod}</span>
        </>
      ) : (
        httpMethod || 'CALL'
      )}
    </span>
  );
}
