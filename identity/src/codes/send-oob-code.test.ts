import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  fromOutside,
  messageOf,
  openTestIdentity,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { mailSentBy } from '../testing/sent-mail.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
let mailed: ReturnType<typeof mailSentBy>;
beforeAll(async () => {
  service = await openTestIdentity({ TRUST_PROXY: 'on' });
  mailed = mailSentBy(service);
});
beforeEach(() => service.database.pool.query('delete from identity_attempts'));
afterAll(() => service.close());

const send = (body: object, headers: Record<string, string> = {}) =>
  service.call('sendOobCode', body, headers);
let strangers = 0;
const aStranger = () => `stranger-${++strangers}@example.com`;

describe('requesting a mail', () => {
  test('[IDP-01] accounts:sendOobCode mails each kind of link to its recipient', async () => {
    const ada = await service.signUp();
    const newEmail = aStranger();
    const continueUrl = 'http://localhost:3000/dashboard?plan=pro';
    const asked: [object, string, string, string][] = [
      [{ requestType: 'PASSWORD_RESET', email: ada.email }, ada.email, ada.email, 'resetPassword'],
      [{ requestType: 'VERIFY_EMAIL', idToken: ada.idToken }, ada.email, ada.email, 'verifyEmail'],
      [{ requestType: 'EMAIL_SIGNIN', email: ada.email }, ada.email, ada.email, 'signIn'],
      [
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: ada.idToken, newEmail },
        newEmail,
        ada.email,
        'verifyAndChangeEmail',
      ],
    ];
    for (const [body, recipient, email, mode] of asked) {
      const answer = await send({ ...body, continueUrl, canHandleCodeInApp: true });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email },
      ]);
      const { link, code, html, text } = await mailed.lastTo(recipient);
      expect(link.origin + link.pathname).toBe('http://localhost:3000/__/auth/action');
      expect(Object.fromEntries(link.searchParams)).toEqual({
        mode,
        oobCode: code,
        apiKey: 'fieldkit',
        lang: 'en',
        continueUrl,
      });
      expect(html).toContain(link.href.replaceAll('&', '&#38;'));
      expect(text).toContain('works once');
    }
  });

  test('[IDP-01] codes have 256 bits, and only their hashes are stored', async () => {
    const { email } = await service.signUp();
    const codes = new Set<string>();
    for (let asked = 0; asked < 5; asked += 1) {
      await send({ requestType: 'PASSWORD_RESET', email });
      codes.add((await mailed.lastTo(email)).code);
    }
    expect(codes.size).toBe(5);
    for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const kept = JSON.stringify((await service.database.pool.query('select * from identity_codes')).rows);
    const jobs = JSON.stringify((await service.database.pool.query('select * from pgboss.job')).rows);
    for (const code of codes) {
      expect(kept).not.toContain(code);
      expect(jobs).not.toContain(code);
    }
    expect(kept).toContain('"sealed_link":null');
  });

  test('[IDP-01] a newer mail of the same kind invalidates the older one; other kinds stay valid', async () => {
    const { email, idToken } = await service.signUp();
    const check = async (oobCode: string) => {
      const answer = await service.call('resetPassword', { oobCode });
      return answer.statusCode === 200 ? answer.json().requestType : messageOf(answer);
    };
    await send({ requestType: 'VERIFY_EMAIL', idToken });
    const verify = await mailed.lastTo(email);
    await send({ requestType: 'PASSWORD_RESET', email });
    const first = await mailed.lastTo(email);
    await send({ requestType: 'PASSWORD_RESET', email });
    const second = await mailed.lastTo(email);
    expect(await Promise.all([verify, first, second].map(({ code }) => check(code)))).toEqual([
      'VERIFY_EMAIL',
      'INVALID_OOB_CODE',
      'PASSWORD_RESET',
    ]);
  });

  it('sends no mail to an unknown address, or to a disabled account', async () => {
    const { email, localId } = await service.signUp();
    await service.database.pool.query('update identity_accounts set is_disabled = true where uid = $1', [
      localId,
    ]);
    const stranger = aStranger();
    for (const recipient of [email, stranger]) {
      expect((await send({ requestType: 'PASSWORD_RESET', email: recipient })).statusCode).toBe(200);
      expect(await mailed.to(recipient)).toEqual([]);
    }
    expect(
      (await send({ requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost/' })).statusCode,
    ).toBe(200);
    expect(await mailed.to(email)).toEqual([]);
  });

  it('normalizes the address, in the response and for the mail', async () => {
    const { email } = await service.signUp();
    await send({ requestType: 'PASSWORD_RESET', email: ` ${email.toUpperCase()} ` });
    expect(await mailed.to(email)).toHaveLength(1);
  });
});

/** The parts of a response that are the same for every request. */
const seen = ({ statusCode, headers, body }: LightMyRequestResponse, ...addresses: string[]) => {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers;
  const anonymous = addresses.reduce((text, address) => text.replaceAll(address, 'ADDRESS'), body);
  return { statusCode, headers: rest, body: anonymous };
};

describe('whether an address has an account', () => {
  it.each(['PASSWORD_RESET', 'EMAIL_SIGNIN'])(
    '[IDP-01] is not revealed by requesting %s',
    async (requestType) => {
      const { email } = await service.signUp();
      const stranger = aStranger();
      const ask = (address: string) =>
        send({ requestType, email: address, continueUrl: 'http://localhost:3000/' });
      expect(seen(await ask(email), email)).toEqual(seen(await ask(stranger), stranger));
    },
  );

  it('is not revealed by requesting a change to an address, only by a mail to its owner', async () => {
    const [ada, bob] = [await service.signUp(), await service.signUp()];
    const stranger = aStranger();
    const ask = (newEmail: string) =>
      send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: ada.idToken, newEmail });
    const [taken, free] = [await ask(bob.email), await ask(stranger)];
    expect(seen(taken, bob.email)).toEqual(seen(free, stranger));
    const toBob = await mailed.lastTo(bob.email);
    expect([toBob.subject, toBob.code]).toEqual(['Your email already has a Fieldkit account', '']);
    expect((await mailed.lastTo(stranger)).code).not.toBe('');
    expect(await mailed.to(ada.email)).toEqual([]);
  });

  it('is not revealed by the limits', async () => {
    const { email } = await service.signUp();
    const stranger = aStranger();
    const statuses = async (address: string) => {
      const made: (string | number)[] = [];
      for (let asked = 0; asked < 7; asked += 1) {
        const answer = await send({ requestType: 'PASSWORD_RESET', email: address }, fromOutside);
        made.push(answer.statusCode === 200 ? 200 : messageOf(answer));
      }
      return made;
    };
    const known = await statuses(email);
    expect(known).toEqual([
      200,
      200,
      200,
      200,
      200,
      'RESET_PASSWORD_EXCEED_LIMIT',
      'RESET_PASSWORD_EXCEED_LIMIT',
    ]);
    expect(await statuses(stranger)).toEqual(known);
  });

  it('is not revealed if no mail can be sent: every address gets the same error', async () => {
    const unable = await openTestIdentity({ PUBLIC_URL: 'https://kit.example.com' });
    const { email } = await unable.signUp();
    const ask = (address: string) =>
      unable.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
    const [known, unknown] = [await ask(email), await ask(aStranger())];
    expect(messageOf(known)).toMatch(/^OPERATION_NOT_ALLOWED : This installation cannot send emails/);
    expect(seen(known)).toEqual(seen(unknown));
    await unable.close();
  });
});

describe('limits of mails', () => {
  it('apply to one recipient for an hour', async () => {
    const { email, idToken } = await service.signUp();
    const verify = () => send({ requestType: 'VERIFY_EMAIL', idToken }, fromOutside);
    for (let asked = 0; asked < 5; asked += 1) expect((await verify()).statusCode).toBe(200);
    expect(messageOf(await verify())).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    await timeTravel(service.database.pool).attempts('59 minutes');
    const link = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost:3000/' };
    expect(messageOf(await send(link, fromOutside))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    await timeTravel(service.database.pool).attempts('1 minute');
    expect((await verify()).statusCode).toBe(200);
  });

  it('do not block a password reset, regardless of other mails to the address', async () => {
    const [victim, stranger] = [await service.signUp(), await service.signUp()];
    const useless = {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: stranger.idToken,
      newEmail: victim.email,
    };
    for (let asked = 0; asked < 6; asked += 1) await send(useless, fromOutside);
    const reset = { requestType: 'PASSWORD_RESET', email: victim.email };
    expect((await send(reset, fromOutside)).statusCode).toBe(200);
  });

  it('block more than thirty mails an hour from one network, even for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        send({ requestType: 'PASSWORD_RESET', email: aStranger() }, fromOutside),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const elsewhere = await send(
      { requestType: 'PASSWORD_RESET', email: aStranger() },
      { 'x-forwarded-for': '203.0.113.10' },
    );
    expect(elsewhere.statusCode).toBe(200);
  });
});
