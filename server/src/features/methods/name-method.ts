const MAX_LENGTH = 200;

/** What a method is called whose name was left empty: a signature's own name, else verb and endpoint. */
export function nameMethod(method: string, endpoint: string): string {
  const signature = method === 'CALL' ? /[\w$.:#]+(?=\s*\()/.exec(endpoint)?.[0] : undefined;
  return (signature ?? `${method} ${endpoint}`).slice(0, MAX_LENGTH).trim().toWellFormed();
}
