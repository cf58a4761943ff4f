import { clsx } from 'clsx';
import { Fragment } from 'react';

const tones: Record<string, string> = {
  GET: 'text-info',
  HEAD: 'text-info',
  OPTIONS: 'text-ink-2',
  POST: 'text-ok',
  PUT: 'text-warn',
  PATCH: 'text-warn',
  DELETE: 'text-bad',
};
/** Short names that fit the column. Screen readers get the full name. */
const short: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT', CONNECT: 'CONN' };

const MAX_CHAIN = 6;

/** The HTTP methods of a workflow's steps as a chain: POST › POST › GET. Deleted methods are shown as dots. */
export function HttpMethodChain({ label, httpMethods }: { label: string; httpMethods: readonly string[] }) {
  if (httpMethods.length === 0) return null;
  const names = httpMethods.map((name) => name.toUpperCase());
  const rest = names.length - MAX_CHAIN;
  return (
    <span
      role="img"
      aria-label={`${label}: ${names.map((name) => name || '–').join(', ')}`}
      className="inline-flex items-center gap-1 font-mono text-11 font-semibold"
    >
      {names.slice(0, MAX_CHAIN).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: methods repeat, and the chain is never reordered
        <Fragment key={at}>
          {at > 0 && <span className="font-normal text-ink-3">›</span>}
          <span className={tones[name] ?? 'text-ink-2'}>{short[name] ?? (name || '•')}</span>
        </Fragment>
      ))}
      {rest > 0 && <span className="text-ink-3">+{rest}</span>}
    </span>
  );
}

/** An HTTP method in its color, in a column of fixed width. Ignores case. Unknown methods are shown unchanged. */
export function HttpMethodBadge({ httpMethod }: { httpMethod: string }) {
  const name = httpMethod.toUpperCase();
  const shown = short[name];
  return (
    <span
      className={clsx(
        'inline-block w-11 shrink-0 truncate font-mono text-11 font-semibold',
        tones[name] ?? 'text-ink-2',
      )}
    >
      {shown ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{name}</span>
        </>
      ) : (
        name
      )}
    </span>
  );
}
