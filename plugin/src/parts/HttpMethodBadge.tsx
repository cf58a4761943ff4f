const tones: Record<string, string> = {
  GET: 'info',
  HEAD: 'info',
  POST: 'ok',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'bad',
};
/** Short names that fit the column; screen readers get the full name. */
const short: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT', CONNECT: 'CONN' };

/** An HTTP method in its color, in a column of fixed width. */
export function HttpMethodBadge({ httpMethod }: { httpMethod: string }) {
  const label = short[httpMethod];
  return (
    <span className={`http-method ${tones[httpMethod] ?? ''}`}>
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
