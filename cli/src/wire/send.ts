import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import * as messages from '../command-line.messages.ts';
import { Failure } from '../failure.ts';

export type Wire = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: Buffer;
  /** For the whole exchange, from the first byte sent to the last one received. */
  timeoutS: number;
};
export type HttpAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** The body as it was received. */
  bytes: Buffer;
};

/** Larger responses are not read to their end. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The request did not reach a server, so it can always be retried. */
export class NotReached extends Failure {}
/**
 * The request may have been processed, but the response was lost. A request that changes something is retried only if
 * that is safe.
 */
export class AnswerLost extends Failure {}

const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/**
 * Sends one request and returns its response. Certificates are always checked and redirects are never followed, because
 * the key is only for this address.
 * @throws NotReached, AnswerLost, and Failure for a certificate or a redirect
 */
export function send({ method, url, headers, body, timeoutS }: Wire): Promise<HttpAnswer> {
  const origin = url.origin;
  const isName = net.isIP(bare(url.hostname)) === 0;
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const timer = setTimeout(
      () => request.destroy(new Error(messages.tookTooLong(timeoutS))),
      timeoutS * 1000,
    );
    const fail = (problem: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(failureOf(problem, origin, isConnected));
    };
    const request = (url.protocol === 'https:' ? https : http).request(
      {
        method,
        host: addressOf(url.hostname),
        port: url.port,
        path: url.pathname + url.search,
        // A TLS handshake names only host names (RFC 6066): an IP address is checked without it.
        ...(isName && { servername: url.hostname }),
        headers: { host: url.host, ...headers, ...(body && { 'content-length': body.length }) },
        agent: false,
        rejectUnauthorized: true,
      },
      (answer) => {
        const parts: Buffer[] = [];
        let received = 0;
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          received += part.length;
          if (received > MAX_BYTES) request.destroy(new Error(messages.answerTooLarge));
        });
        answer.on('error', fail);
        answer.on('end', () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers: heard } = answer;
          if (status >= 300 && status < 400) reject(ledElsewhere(url, heard.location));
          else {
            const bytes = Buffer.concat(parts);
            resolve({ status, headers: heard, text: bytes.toString(), bytes });
          }
        });
      },
    );
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    request.on('error', fail).end(body);
  });
}

/** Names below localhost refer to this computer (RFC 6761), but not every system resolves them. */
const addressOf = (hostname: string): string =>
  hostname.endsWith('.localhost') ? '127.0.0.1' : bare(hostname);

/** IPv6 addresses are in brackets in a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

function failureOf(problem: NodeJS.ErrnoException, origin: string, isConnected: boolean): Failure {
  const { code = '', message } = problem;
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/.test(code))
    return new Failure(messages.certificate(origin, code), { code: 'certificate' });
  const why = message || code;
  return isConnected && !notConnected.has(code)
    ? new AnswerLost(messages.answerLost(origin, why), { code: 'answer_lost' })
    : new NotReached(messages.notReached(origin, why), { code: 'not_reached' });
}

function ledElsewhere(from: URL, location = ''): Failure {
  const to = URL.canParse(location, from.href) ? new URL(location, from).origin : '?';
  return new Failure(messages.redirected(from.origin, to), { code: 'redirected' });
}
