const MAX_LENGTH = 200;

/** The default name of a method: a signature's own name, else the HTTP method and endpoint. */
export function nameMethod(method: string, endpoint: string): string {
  const signature = method === 'CALL' ? /[\w$.:#]+(?=\s*\()/.exec(endpoint)?.[0] : undefined;
  return (signature ?? `${method} ${endpoint}`).slice(0, MAX_LENGTH).trim().toWellFormed();
}
