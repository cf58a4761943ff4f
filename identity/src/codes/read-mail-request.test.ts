import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  messageOf,
  openTestIdentity,
  RIGHT_PASSWORD,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { mailSentBy } from '../testing/sent-mail.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity();
});
afterAll(() => service.close());

const send = (body: object) => service.call('sendOobCode', body);
const refusalOf = async (body: object) => {
  const answer = await send(body);
  return [answer.statusCode, messageOf(answer)];
};

describe('invalid requests', () => {
  it.each([
    [{}, 'MISSING_REQ_TYPE'],
    [{ requestType: 'RECOVER_EMAIL', email: 'ada@example.com' }, 'INVALID_REQ_TYPE'],
    [{ requestType: 'constructor', email: 'ada@example.com' }, 'INVALID_REQ_TYPE'],
    [{ requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    [{ requestType: 'PASSWORD_RESET', email: 'nobody' }, 'INVALID_EMAIL'],
    [{ requestType: 'PASSWORD_RESET', email: 'a@example.com\r\nBcc: b@example.com' }, 'INVALID_EMAIL'],
    [{ requestType: 'PASSWORD_RESET', email: 'a@example.com,b@example.com' }, 'INVALID_EMAIL'],
    [{ requestType: 'EMAIL_SIGNIN', continueUrl: 'http://localhost/' }, 'MISSING_EMAIL'],
    [{ requestType: 'EMAIL_SIGNIN', email: 'ada@example.com' }, 'MISSING_CONTINUE_URI'],
    [{ requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
    [{ requestType: 'VERIFY_EMAIL', idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
    [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'ada@example.com' }, 'MISSING_ID_TOKEN'],
  ])('%j: %s', async (body, message) => expect(await refusalOf(body)).toEqual([400, message]));

  it('an invalid new address', async () => {
    const { idToken } = await service.signUp();
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken };
    expect(await refusalOf(change)).toEqual([400, 'MISSING_NEW_EMAIL']);
    expect(await refusalOf({ ...change, newEmail: 'nobody' })).toEqual([400, 'INVALID_NEW_EMAIL']);
  });

  it('a new address more than five minutes after the sign-in', async () => {
    const { idToken, localId, email } = await service.signUp();
    await timeTravel(service.database.pool).sessionsOf(localId, '5 minutes');
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'stranger@example.com' };
    expect(await refusalOf({ ...change, idToken })).toEqual([400, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN']);
    const again = (await service.signIn(email, RIGHT_PASSWORD)).json<SignedIn>();
    expect((await send({ ...change, idToken: again.idToken })).statusCode).toBe(200);
  });

  it.each([
    ['not an address', 'INVALID_CONTINUE_URI'],
    ['//localhost/', 'INVALID_CONTINUE_URI'],
    [`http://localhost/?${'x'.repeat(2048)}`, 'INVALID_CONTINUE_URI'],
    ['javascript:alert(1)', 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'],
    ['https://evil.example/', 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'],
    ['https://localhost.evil.example/', 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'],
    ['https://localhost@evil.example/', 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'],
    ['https://someone:secret@localhost/', 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'],
  ])('a continue URL of %s: %s', async (continueUrl, message) => {
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN'])
      expect(await refusalOf({ requestType, email: 'ada@example.com', continueUrl })).toEqual([400, message]);
  });

  it('the installation’s own pages are allowed, even if they are served without TLS', async () => {
    const PUBLIC_URL = 'http://kit.example.com';
    const open = await openTestIdentity({ PUBLIC_URL, SMTP_URL: 'smtp://127.0.0.1:9' });
    const ask = (continueUrl: string) =>
      open.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ada@example.com', continueUrl });
    expect((await ask(`${PUBLIC_URL}/dashboard`)).statusCode).toBe(200);
    for (const other of [`${PUBLIC_URL}:8080/`, 'http://www.kit.example.com/'])
      expect(messageOf(await ask(other))).toMatch(/^UNAUTHORIZED_DOMAIN : /);
    await open.close();
  });
});

describe('targets of links', () => {
  it('point to the page of another allowed app for signing in, and to the dashboard’s own page for everything else', async () => {
    const app = await openTestIdentity({ AUTHORIZED_DOMAINS: 'app.example.org' });
    const { email } = await app.signUp();
    const continueUrl = 'https://eu.app.example.org/welcome?plan=pro&oobCode=mine#top';
    for (const requestType of ['EMAIL_SIGNIN', 'PASSWORD_RESET'])
      expect((await app.call('sendOobCode', { requestType, email, continueUrl })).statusCode).toBe(200);
    const [signIn, reset] = await mailSentBy(app).to(email);
    expect(signIn?.link.origin).toBe('https://eu.app.example.org');
    expect(signIn?.link.pathname).toBe('/welcome');
    expect(Object.fromEntries(signIn?.link.searchParams ?? [])).toEqual({
      plan: 'pro',
      mode: 'signIn',
      oobCode: expect.stringMatching(/^[\w-]{43}$/),
      apiKey: 'fieldkit',
      lang: 'en',
    });
    expect(reset?.link.origin).toBe('http://localhost:3000');
    expect(reset?.link.searchParams.get('continueUrl')).toBe(continueUrl);
    const unsafe = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://app.example.org/' };
    expect(messageOf(await app.call('sendOobCode', unsafe))).toMatch(/^UNAUTHORIZED_DOMAIN : /);
    await app.close();
  });
});
