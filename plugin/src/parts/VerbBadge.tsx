const tones: Record<string, string> = {
  GET: 'info',
  HEAD: 'info',
  POST: 'ok',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'bad',
};
/** What fits the column; screen readers get the whole word. */
const short: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT', CONNECT: 'CONN' };

/** An HTTP verb in its colour, in a column of fixed width. */
export function VerbBadge({ verb }: { verb: string }) {
  const shown = short[verb];
  return (
    <span className={`verb ${tones[verb] ?? ''}`}>
      {shown ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{verb}</span>
        </>
      ) : (
        verb || 'CALL'
      )}
    </span>
  );
}
