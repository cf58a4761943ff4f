import { type FakeMailServer, fakeMailServer } from '@fieldkit/testing/fake-mail-server.ts';
import { readMime } from '@fieldkit/testing/read-mime.ts';
import { createTestServices, type TestServices } from '@fieldkit/testing/test-services.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { Mail } from './letter.ts';

const CODE = 'a-code-that-nobody-else-may-read';
const mail: Mail = {
  to: 'ada@example.com',
  subject: 'Grüße an Ada — 日本語 und ein recht langer Betreff, der umgebrochen wird',
  text: `Zwölf Boxkämpfer 🥊\n.\n..and a line of a single dot\nhttp://localhost:3000/?mode=resetPassword&code=${CODE}\n`,
  html: `<p>Zwölf Boxkämpfer 🥊</p>\n<a href="http://localhost:3000/?a=1&#38;code=${CODE}">Öffnen</a>`,
};

let server: FakeMailServer;
const servers: TestServices[] = [];
const openTestServices = async (settings: Record<string, string>) => {
  const made = await createTestServices(settings);
  servers.push(made);
  return made;
};
beforeEach(async () => {
  server = await fakeMailServer();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ close }) => close()));
  await server.close();
});

const lines = (text: string | undefined) => text?.replaceAll('\r\n', '\n').trim();
const problemOf = (delivery: Promise<void>): Promise<Error> =>
  delivery.then(
    () => Promise.reject(new Error('It was taken.')),
    (error: Error) => error,
  );

describe('a mail server', () => {
  it('gets complete mails in any script', async () => {
    const { services } = await openTestServices({
      SMTP_URL: server.url(),
      MAIL_FROM: 'Fieldkit Zürich <mail@example.com>',
    });
    expect(services.mail.kind).toBe('smtp');
    await services.mail.deliver(mail);
    expect(server.mails).toMatchObject([{ from: 'mail@example.com', to: ['ada@example.com'] }]);
    const { headers, parts } = readMime(server.mails[0]?.raw ?? '');
    expect(headers).toMatchObject({
      from: 'Fieldkit Zürich <mail@example.com>',
      to: 'ada@example.com',
      subject: mail.subject,
    });
    expect(lines(parts['text/plain'])).toBe(mail.text.trim());
    expect(lines(parts['text/html'])).toBe(mail.html);
  });

  it('gets mails from the product’s name if no other name is set', async () => {
    const { services } = await openTestServices({
      SMTP_URL: server.url(),
      PUBLIC_URL: 'https://fieldkit.example.com',
    });
    await services.mail.deliver(mail);
    expect(readMime(server.mails[0]?.raw ?? '').headers.from).toBe(
      'Fieldkit <no-reply@fieldkit.example.com>',
    );
  });

  it.each(['550 5.1.1 no such user', '451 4.3.0 try again later'])(
    'that responds with %s gets the mail again later, from a job',
    async (answer) => {
      const { services, database } = await openTestServices({ SMTP_URL: server.url() });
      const work: JobHandlers[] = [{ queue: 'mail', run: () => services.mail.deliver(mail) }];
      await services.jobs.send(services.db, 'mail', {});
      server.answer(answer);
      await expect(services.jobs.drain(work)).rejects.toThrow(
        `The mail server did not take a mail (${answer.slice(0, 3)}`,
      );
      const { rows } = await database.pool.query(
        `update pgboss.job set start_after = now() where name = 'mail' returning state, retry_count`,
      );
      expect(rows).toEqual([{ state: 'retry', retry_count: 0 }]);
      server.answer(null);
      expect(await services.jobs.drain(work)).toBe(1);
      expect(server.mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
      expect(await services.jobs.drain(work)).toBe(0);
    },
  );

  it('that does not respond or is unreachable is only waited for until a timeout', async () => {
    server.answer('silence');
    const silent = await openTestServices({ SMTP_URL: server.url('', '?greetingTimeout=50') });
    expect((await problemOf(silent.services.mail.deliver(mail))).message).toContain('CONN');
    await server.close();
    const away = await openTestServices({ SMTP_URL: server.url() });
    expect((await problemOf(away.services.mail.deliver(mail))).message).toBe(
      'The mail server did not take a mail (CONN, ESOCKET, ECONNREFUSED).',
    );
  });

  it('never gets a password over an unencrypted connection, unless its address requires one', async () => {
    const careful = await openTestServices({ SMTP_URL: server.url('user:a-long-password@') });
    expect((await problemOf(careful.services.mail.deliver(mail))).message).toContain('ETLS');
    expect(server.received.filter((line) => line.startsWith('AUTH'))).toEqual([]);
    const texts = await openTestServices({
      SMTP_URL: server.url('user:a-long-password@', '?requireTLS=false'),
    });
    await texts.services.mail.deliver(mail);
    expect(server.received.filter((line) => line.startsWith('AUTH'))).toHaveLength(1);
  });
});

describe('a display name', () => {
  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com>\r\nRCPT TO:<eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\0',
    '',
  ])('cannot direct a mail to more than one recipient: %j', async (to) => {
    for (const settings of [{ SMTP_URL: server.url() }, {}] as Record<string, string>[]) {
      const { services, database } = await openTestServices(settings);
      const { message } = await problemOf(services.mail.deliver({ ...mail, to }));
      expect(message).toBe('A mail cannot be sent: its recipient is not one address.');
      expect((await database.pool.query('select 1 from mail_outbox')).rowCount).toBe(0);
    }
    expect(server.received).toEqual([]);
  });

  it('cannot add another header', async () => {
    const { services } = await openTestServices({ SMTP_URL: server.url() });
    await services.mail.deliver({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nAnother body' });
    expect(server.mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(server.received.filter((line) => /^(bcc|another body)/i.test(line))).toEqual([]);
    expect(readMime(server.mails[0]?.raw ?? '').headers.subject).toBe(
      'Hello Bcc: eve@example.com Another body',
    );
  });
});

it('neither logs nor errors contain the password, the mail or the server’s reply', async () => {
  const refusal = `550 user:a-long-password may not write ${CODE} to ada@example.com`;
  const query = '?requireTLS=false&logger=true&debug=true';
  const { services, logged, database } = await openTestServices({
    SMTP_URL: server.url('user:a-long-password@', query),
    LOG_LEVEL: 'trace',
  });
  server.answer(refusal);
  await services.jobs.send(services.db, 'mail', {});
  const work: JobHandlers[] = [{ queue: 'mail', run: () => services.mail.deliver(mail) }];
  const problem = await problemOf(services.jobs.drain(work).then(() => {}));
  const { rows } = await database.pool.query("select output from pgboss.job where name = 'mail'");
  const texts = [problem.stack, JSON.stringify(problem), ...logged, JSON.stringify(rows)].join('\n');
  expect(texts).toContain('550, RCPT TO, EENVELOPE');
  expect(texts).not.toMatch(/a-long-password|ada@example|Boxk|may not write/);
  expect(texts).not.toContain(CODE);
  expect(texts).not.toContain(Buffer.from('\0user\0a-long-password').toString('base64'));
});

it('without a mail server in production mode, a mail fails and names the setting', async () => {
  const { services } = await openTestServices({ NODE_ENV: 'production' });
  expect(services.mail.kind).toBe('none');
  await expect(services.mail.deliver(mail)).rejects.toThrow('SMTP_URL is not set');
});
