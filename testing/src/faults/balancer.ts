import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The interval of health checks. */
const LOOK_EVERY_MS = 100;
/** After this many missed health checks in a row, a process counts as absent. */
const MAX_LATE = 20;

export type Balancer = {
  port: number;
  /** The number of requests that a process is currently serving. */
  inFlight: (index: number) => number;
  /** Sets the port of a process; null: it does not run. */
  put: (index: number, port: number | null) => void;
  /** Waits until a process is ready. */
  ready: (index: number) => Promise<void>;
  /** Waits until the balancer has detected that a process is absent. */
  absent: (index: number) => Promise<void>;
  close: () => Promise<void>;
};

type Backend = { port: number | null; isReady: boolean; late: number; inFlight: number; agent: http.Agent };

/**
 * A load balancer in front of several processes: uses the ready ones in turn, keeps connections to them open,
 * and sends a request to another process only if the first one never received it because the connection was
 * refused. Later failures are passed on to the client.
 */
export async function balancer(places: number): Promise<Balancer> {
  const all: Backend[] = Array.from({ length: places }, () => ({
    port: null,
    isReady: false,
    late: 0,
    inFlight: 0,
    agent: new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }),
  }));
  const waiting = new Set<() => void>();
  let turn = 0;

  const look = async (backend: Backend) => {
    const { port } = backend;
    const isReady = port !== null && (await isReadyAt(port));
    if (backend.port !== port) return;
    // A process that is not ready or is absent gets no more requests immediately; a late one is checked
    // again.
    backend.late = isReady === null ? backend.late + 1 : 0;
    if (isReady !== null || backend.late >= MAX_LATE) backend.isReady = isReady === true;
    for (const wake of waiting) wake();
  };
  const next = (not: ReadonlySet<Backend>): Backend | undefined => {
    for (let tried = 0; tried < all.length; tried++) {
      const backend = all[turn++ % all.length];
      if (backend?.isReady && !not.has(backend)) return backend;
    }
    return undefined;
  };
  const pass = (
    request: http.IncomingMessage,
    body: Buffer,
    answer: http.ServerResponse,
    tried = new Set<Backend>(),
  ) => {
    const backend = next(tried);
    if (!backend) {
      answer.writeHead(503, { 'retry-after': '1', 'x-from': 'balancer' }).end();
      return;
    }
    tried.add(backend);
    backend.inFlight += 1;
    const { method, url: path, headers } = request;
    const options = { host: '127.0.0.1', port: backend.port, method, path, headers, agent: backend.agent };
    const onward = http.request(options, (back) => {
      // Headers about the connection to a process are not passed on to the client.
      const { connection: _, 'keep-alive': __, ...backendHeaders } = back.headers;
      answer.writeHead(back.statusCode ?? 502, backendHeaders);
      back.pipe(answer);
      back.on('aborted', () => answer.destroy());
    });
    onward.once('close', () => {
      backend.inFlight -= 1;
    });
    onward.on('error', (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ECONNREFUSED') {
        backend.isReady = false;
        return pass(request, body, answer, tried);
      }
      answer.destroy();
    });
    onward.end(body);
  };
  const server = http.createServer({ keepAliveTimeout: 60_000 }, async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    pass(request, Buffer.concat(parts), answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clock = setInterval(() => all.forEach((backend) => void look(backend)), LOOK_EVERY_MS);

  const at = (index: number) => all[index] as Backend;
  const until = async (isSo: () => boolean) => {
    while (!isSo())
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
      });
  };
  return {
    port: (server.address() as AddressInfo).port,
    inFlight: (backend) => at(backend).inFlight,
    put: (backend, port) => Object.assign(at(backend), { port, isReady: false }),
    ready: (backend) => until(() => at(backend).isReady),
    absent: (backend) => until(() => !at(backend).isReady),
    close: async () => {
      clearInterval(clock);
      server.closeAllConnections();
      server.close();
      for (const { agent } of all) agent.destroy();
    },
  };
}

function isReadyAt(port: number): Promise<boolean | null> {
  return new Promise((resolve) => {
    const request = http.get(
      { host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2_000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    request.on('timeout', () => {
      resolve(null);
      request.destroy();
    });
    request.on('error', () => resolve(false));
  });
}
