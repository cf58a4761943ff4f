import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { PackCache } from '../pack-cache.ts';
import type { Repository } from '../repository.ts';
import { answerInfoRefs, answerUploadPack, refuseReceivePack } from '../upload-pack.ts';

export type ServedRepository = {
  url: string;
  /** Serves another state of the repository from the next request. */
  publish: (repository: Repository) => void;
  /** What clients requested: the command, or the service and version of the refs. */
  requests: string[];
  close: () => Promise<void>;
};

/** Serves a repository at `/plugin.git` on a loopback port, as a route of the server does. */
export async function serveRepository(first: Repository): Promise<ServedRepository> {
  let repository = first;
  const packs = new PackCache({ maxBytes: 20_000_000 });
  const requests: string[] = [];

  async function answer(request: http.IncomingMessage) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const gitProtocol = request.headers['git-protocol']?.toString();
    if (url.pathname === '/plugin.git/info/refs') {
      requests.push(`refs ${gitProtocol ?? 'version=0'}`);
      return answerInfoRefs(repository, {
        service: url.searchParams.get('service') ?? undefined,
        gitProtocol,
      });
    }
    if (url.pathname === '/plugin.git/git-receive-pack') return refuseReceivePack();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    requests.push(/command=([\w-]+)/.exec(body.toString('latin1'))?.[1] ?? 'request');
    return answerUploadPack(
      repository,
      {
        body,
        contentType: request.headers['content-type'],
        contentEncoding: request.headers['content-encoding'],
        gitProtocol,
      },
      packs,
    );
  }

  const server = http.createServer((request, response) => {
    answer(request).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers);
        // All parts leave together, without a copy of them.
        response.cork();
        for (const part of body) response.write(part);
        response.end();
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening) =>
    server.listen({ host: '127.0.0.1', port: 0, backlog: 2_048 }, listening),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/plugin.git`,
    publish: (next) => {
      repository = next;
    },
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
