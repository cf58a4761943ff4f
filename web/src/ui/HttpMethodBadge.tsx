import { clsx } from 'clsx';

const tones: Record<string, string> = {
  GET: 'text-info',
  HEAD: 'text-info',
  OPTIONS: 'text-ink-2',
  POST: 'text-ok',
  PUT: 'text-warn',
  PATCH: 'text-warn',
  DELETE: 'text-bad',
};
/** Short names that fit the column; screen readers get the full name. */
const short: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT', CONNECT: 'CONN' };

/**
 * An HTTP method in its color, in a column of fixed width. Case does not matter; unknown methods are shown
 * unchanged.
 */
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
