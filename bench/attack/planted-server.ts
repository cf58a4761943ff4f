import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** A server with one fault of each class: a tool that misses one of them does not work. */
export async function plantedServer(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://planted');
    const page = (html: string, status = 200) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<html><body>${html}</body></html>`);
    if (pathname === '/')
      return page(
        '<a href="/words?q=a">words</a> <a href="/go?to=/words">go</a> <form action="/words"><input name="q"></form>',
      );
    if (pathname === '/words') return page(`You asked for ${searchParams.get('q')}`);
    if (pathname === '/go')
      return response.writeHead(302, { location: encodeURI(searchParams.get('to') ?? '/') }).end();
    // The fault: every host name is served, and may have a certificate.
    if (pathname === '/internal/tls-allowed') return page('');
    if (pathname === '/rows') {
      try {
        // The fault: the input becomes a part of the statement.
        const { rows } = await pool.query(
          `select n::text as name from generate_series(1, 10) n where n = ${searchParams.get('id')}`,
        );
        return page(JSON.stringify(rows));
      } catch (error) {
        return page(String(error), 500);
      }
    }
    if (pathname === '/.git/config' || pathname === '/.env') return page('[core] password=x');
    page('Not found', 404);
  });
  // The fault: the server waits for clients that send slowly, and accepts only a few connections at once.
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  server.maxConnections = 100;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}
