/**
 * A fetch that knows names below localhost, as browsers do and Node does not: the connection goes to a port of this
 * machine, and the name travels in the Host header.
 */
export const fetchByHost =
  (port: number): typeof fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    headers.set('host', url.host);
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
  };
