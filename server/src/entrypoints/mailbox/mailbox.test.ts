import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeLetter } from '../../services/mail/letter.ts';

const CODE = 'a-code-that-nobody-else-may-read';
const mailTo = (to: string, subject = 'Reset your password') => ({
  to,
  subject,
  ...composeLetter({
    heading: subject,
    paragraphs: ['Somebody asked for a new password.'],
    button: { label: 'Choose a password', url: `http://localhost:3000/__/auth/action?oobCode=${CODE}` },
    why: 'You have an account.',
  }),
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from mail_outbox'));

type ListedMail = { mail_uuid: string; recipient: string; subject: string; text: string; html: string };
const open = (url: string, { headers, ...options }: InjectOptions = {}) =>
  server.app.inject({
    url,
    ...options,
    headers: { host: 'localhost:3000', accept: 'text/html', ...headers },
  });
const listed = async (query = '') =>
  (await open(`/dev/mailbox${query}`, { headers: { accept: 'application/json' } })).json<ListedMail[]>();
const newest = async () => {
  const [mail] = await listed();
  if (!mail) throw new Error('The outbox has no mail.');
  return mail;
};

describe('the mailbox', () => {
  it('shows an explanation while it is empty', async () => {
    const { statusCode, body } = await open('/dev/mailbox');
    expect(statusCode).toBe(200);
    expect(body).toContain('No mails yet');
    expect(body).toContain('SMTP_URL');
  });

  it('lists mails newest first, as a page or as JSON, all or those to one recipient', async () => {
    await server.services.mail.deliver(mailTo('ada@example.com', 'First'));
    await server.services.mail.deliver(mailTo('bob@example.com', 'Second'));
    await server.services.mail.deliver(mailTo('ada@example.com', 'Third'));
    expect((await listed()).map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
    expect((await listed('?recipient=ada@example.com')).map(({ subject }) => subject)).toEqual([
      'Third',
      'First',
    ]);
    expect(await listed('?recipient=ada')).toEqual([]);
    expect(Object.keys(await newest()).sort()).toEqual(
      ['created_at', 'html', 'mail_uuid', 'recipient', 'subject', 'text'].sort(),
    );
    const { body } = await open('/dev/mailbox?recipient=bob%40example.com');
    expect(body).toContain('Second');
    expect(body).not.toContain('Third');
  });

  it('shows at most a hundred mails', async () => {
    await server.database.pool.query(
      `insert into mail_outbox (recipient, subject, text, html, created_at)
       select 'ada@example.com', 'Number ' || n, 't', 'h', now() - n * interval '1 minute'
       from generate_series(1, 103) n`,
    );
    const mails = await listed();
    expect([mails.length, mails.at(0)?.subject, mails.at(-1)?.subject]).toEqual([
      100,
      'Number 1',
      'Number 100',
    ]);
  });

  it('shows a mail with clickable links, and its HTML version in a frame without scripts', async () => {
    const url = 'https://example.com/a?b=1&c=<2>';
    await server.database.pool.query(
      'insert into mail_outbox (recipient, subject, text, html) values ($1, $2, $3, $4)',
      [
        '"><script>alert(1)</script>@example.com',
        '<img src=x onerror=alert(1)>',
        `Open https://example.com/a?b=1&c=(2). Not javascript:alert(1) nor ${url}`,
        '<script>alert(1)</script>',
      ],
    );
    const { mail_uuid } = await newest();
    const list = await open('/dev/mailbox');
    const one = await open(`/dev/mailbox/${mail_uuid}`);
    expect(list.body + one.body).not.toMatch(/<script|<img/);
    expect(
      [...one.body.matchAll(/href="(http[^"]+)" [^>]*rel="noreferrer"/g)].map(([, href]) => href),
    ).toEqual(['https://example.com/a?b=1&#38;c=(2', 'https://example.com/a?b=1&#38;c=']);
    expect(one.body).not.toContain('href="javascript:');
    expect(one.body).toContain(`src="/dev/mailbox/${mail_uuid}/letter"`);
    expect(one.body).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
  });

  it('runs no scripts, loads nothing, is not cached and cannot be framed elsewhere', async () => {
    await server.services.mail.deliver(mailTo('ada@example.com'));
    const { mail_uuid } = await newest();
    for (const path of ['', `/${mail_uuid}`]) {
      const { headers } = await open(`/dev/mailbox${path}`);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
    }
    const { headers, body } = await open(`/dev/mailbox/${mail_uuid}/letter`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /);
    expect(headers['content-security-policy']).toMatch(
      /; sandbox allow-popups allow-popups-to-escape-sandbox$/,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' });
    expect(body).toContain('Choose a password');
  });

  it('does not exist for a proxy, another machine or another host name, which get the same response as for an unknown path', async () => {
    await server.services.mail.deliver(mailTo('ada@example.com'));
    const { mail_uuid } = await newest();
    const unknown = await open('/dev/letterbox');
    const strangers: InjectOptions[] = [
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { 'x-forwarded-host': 'localhost' } },
      { headers: { 'x-real-ip': '127.0.0.1' } },
      { headers: { forwarded: 'for=127.0.0.1' } },
      { headers: { via: '1.1 proxy' } },
      { headers: { 'cf-connecting-ip': '203.0.113.9' } },
      { headers: { 'true-client-ip': '203.0.113.9' } },
      { headers: { 'x-client-ip': '203.0.113.9' } },
      { headers: { 'x-original-host': 'kit.example.com' } },
      { remoteAddress: '192.0.2.1' },
      { remoteAddress: '::ffff:192.0.2.1' },
    ];
    for (const stranger of strangers)
      for (const path of ['', `/${mail_uuid}`, `/${mail_uuid}/letter`]) {
        const { statusCode, body, headers } = await open(`/dev/mailbox${path}`, stranger);
        expect([statusCode, body]).toEqual([404, unknown.body]);
        expect(headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
      }
    const rebound = await open('/dev/mailbox', { headers: { host: 'rebound.example' } });
    expect([rebound.statusCode, rebound.body.includes('mail')]).toEqual([404, false]);
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await open('/dev/mailbox', { remoteAddress })).statusCode).toBe(200);
  });

  it('answers 404 for an unknown mail, and only supports reading', async () => {
    for (const path of ['/00000000-0000-4000-8000-000000000000', '/not-an-id', "/' or true--"])
      expect((await open(`/dev/mailbox${encodeURI(path)}`)).statusCode).toBe(404);
    for (const method of ['POST', 'DELETE', 'PUT'] as const)
      expect((await open('/dev/mailbox', { method })).statusCode).toBe(404);
  });

  it('keeps codes out of the log', async () => {
    await server.services.mail.deliver(mailTo('ada@example.com'));
    const { mail_uuid } = await newest();
    expect((await open(`/dev/mailbox/${mail_uuid}?oobCode=${CODE}`)).body).toContain(CODE);
    expect(server.logged.join()).toContain(`/dev/mailbox/${mail_uuid}`);
    expect(server.logged.join()).not.toContain(CODE);
    expect(server.logged.join()).not.toContain('ada@example.com');
  });
});

it.each([
  ['in production mode', { NODE_ENV: 'production' }],
  ['in production mode with a mail server', { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
])('there is no mailbox %s', async (_when, settings) => {
  const other = await testServer(settings);
  try {
    const headers = { host: 'localhost' };
    const found = await other.app.inject({ url: '/dev/mailbox', headers });
    const unknown = await other.app.inject({ url: '/dev/letterbox', headers });
    expect([found.statusCode, found.body]).toEqual([404, unknown.body]);
  } finally {
    await other.close();
  }
});
