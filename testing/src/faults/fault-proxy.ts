import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What happens to the traffic: `silent` accepts everything and forwards nothing, `reset` breaks every
 * connection, `refuse` accepts none.
 */
export type ProxyMode = 'whole' | 'silent' | 'reset' | 'refuse' | { delayMs: number };

export type FaultProxy = {
  port: number;
  /** Sets the mode, including for open connections. */
  pass: (how: ProxyMode) => Promise<void>;
  close: () => Promise<void>;
};

type Pair = { client: net.Socket; server: net.Socket; isDead: boolean };

/**
 * A TCP proxy that can simulate network failures, for example in front of a database that listens on a port
 * or a socket.
 */
export async function faultProxy(target: net.NetConnectOpts): Promise<FaultProxy> {
  let passing: ProxyMode = 'whole';
  const pairs = new Set<Pair>();
  const take = (client: net.Socket) => {
    if (passing === 'reset') return void client.resetAndDestroy();
    const pair: Pair = { client, server: net.connect(target), isDead: passing === 'silent' };
    pairs.add(pair);
    join(pair, client, pair.server);
    join(pair, pair.server, client);
  };
  const join = (pair: Pair, from: net.Socket, to: net.Socket) => {
    from.setNoDelay(true);
    from.on('error', () => {});
    from.on('data', async (bytes) => {
      // Data sent during the silence is lost, so the connection cannot continue.
      if (passing === 'silent') pair.isDead = true;
      if (pair.isDead) return;
      if (typeof passing === 'object') await pause(passing.delayMs);
      if (!to.destroyed) to.write(bytes);
    });
    from.on('close', () => {
      if (passing === 'silent') return;
      pairs.delete(pair);
      to.destroy();
    });
  };
  const listen = async (port: number) => {
    const server = net.createServer(take);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let listening: net.Server | null = await listen(0);
  const { port } = listening.address() as net.AddressInfo;
  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.resetAndDestroy();
    pair.server.destroy();
  };

  return {
    port,
    pass: async (how) => {
      passing = how;
      if (how === 'reset' || how === 'refuse') pairs.forEach(end);
      for (const pair of pairs) if (pair.client.destroyed || pair.server.destroyed) end(pair);
      if (how === 'refuse') {
        listening?.close();
        listening = null;
      } else listening ??= await listen(port);
    },
    close: async () => {
      pairs.forEach(end);
      listening?.close();
    },
  };
}

/** The connection string of the same database through the proxy, and where the database itself listens. */
export function throughProxy(connectionString: string, port: number): string {
  const url = new URL(connectionString);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

export function hostAndPortOf(connectionString: string): net.NetConnectOpts {
  const url = new URL(connectionString);
  const folder = url.searchParams.get('host');
  if (folder) return { path: `${folder}/.s.PGSQL.${url.port || 5432}` };
  return { host: url.hostname, port: Number(url.port || 5432) };
}
