import { uuidSource } from '@fieldkit/contract/uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { isDirect } from '../../platform/http-kit/is-direct.ts';
import type { Services } from '../../services/context.ts';
import { letterPolicy, MAILBOX, mailboxPage, mailPage, pagePolicy } from './mailbox-pages.ts';
import { mailByUuid, newestMails } from './outbox.queries.ts';

const MAX_ROWS = 100;
/**
 * The mails of an installation without a mail server, only for requests from the same machine: GET
 * /dev/mailbox (as JSON if requested, with an optional `?recipient=`), /dev/mailbox/{mail_uuid} and its HTML
 * version below that. Mails contain codes: with a mail server the routes do not exist, and requests from
 * elsewhere get 404.
 */
export function mailboxRoutes(app: FastifyInstance, { db, mail }: Services): void {
  if (mail.kind !== 'outbox') return;
  const ofOne = `${MAILBOX}/:mail_uuid(^${uuidSource}$)`;
  const mailOf = (request: FastifyRequest) =>
    mailByUuid(db, (request.params as { mail_uuid: string }).mail_uuid);

  app.get(
    MAILBOX,
    onlyHere(async (request, reply) => {
      const recipient = recipientOf(request);
      const mails = await newestMails(db, MAX_ROWS, recipient);
      reply.header('vary', 'Accept');
      if (wantsJson(request)) return unstored(reply).send(mails);
      return sendPage(
        reply,
        mailboxPage(mails, { max: MAX_ROWS, ...(recipient && { recipient }) }),
        pagePolicy,
      );
    }),
  );
  app.get(
    ofOne,
    onlyHere(async (request, reply) => {
      const found = await mailOf(request);
      return found ? sendPage(reply, mailPage(found), pagePolicy) : reply.callNotFound();
    }),
  );
  app.get(
    `${ofOne}/letter`,
    onlyHere(async (request, reply) => {
      const found = await mailOf(request);
      if (!found) return reply.callNotFound();
      reply.header('x-frame-options', 'SAMEORIGIN');
      return sendPage(reply, found.html, letterPolicy);
    }),
  );
}

const onlyHere =
  (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): RouteHandlerMethod =>
  async (request, reply) =>
    isDirect(request) ? answer(request, reply) : reply.callNotFound();

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');

function recipientOf({ query }: FastifyRequest): string | undefined {
  const { recipient } = query as { recipient?: unknown };
  return typeof recipient === 'string' && recipient !== '' ? recipient : undefined;
}

const unstored = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

const sendPage = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  unstored(reply).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
