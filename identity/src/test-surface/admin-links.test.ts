import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';
import { testSurfaceCalls } from '../testing/test-surface-calls.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ IDENTITY_TEST_MODE: '1' });
});
const { call, asOwner, request, deleteAccounts } = testSurfaceCalls(() => service);
afterEach(deleteAccounts);
afterAll(() => service.close());

const ada = { email: 'ada@example.com', password: 'notasecret' };
const continueUrl = 'http://localhost:5000/finish';

/** Requests a link as the official administration library does. */
async function linkFor(requestType: string, fields: object = {}) {
  const answer = await asOwner(':sendOobCode', {
    requestType,
    email: ada.email,
    returnOobLink: true,
    continueUrl,
    ...fields,
  });
  return { ...answer.json<{ oobCode: string; oobLink: string; email: string }>(), answer };
}

describe('links for administrators', () => {
  test.each([
    ['PASSWORD_RESET', 'resetPassword'],
    ['VERIFY_EMAIL', 'verifyEmail'],
    ['VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'],
    ['EMAIL_SIGNIN', 'signIn'],
  ])('are created for %s', async (requestType, mode) => {
    await call('signUp', ada);
    const { answer, oobCode, oobLink, email } = await linkFor(requestType, { newEmail: 'next@example.com' });
    expect([answer.statusCode, email]).toEqual([200, ada.email]);
    const link = new URL(oobLink).searchParams;
    expect([link.get('mode'), link.get('oobCode'), link.get('lang')]).toEqual([mode, oobCode, 'en']);
    expect((await call('resetPassword', { oobCode })).json()).toMatchObject({ requestType });
  });

  it('have the documented effect', async () => {
    await call('signUp', ada);
    const reset = { oobCode: (await linkFor('PASSWORD_RESET')).oobCode, newPassword: 'another one' };
    expect((await call('resetPassword', reset)).statusCode).toBe(200);
    expect((await call('signInWithPassword', { ...ada, password: 'another one' })).statusCode).toBe(200);
    const { oobCode } = await linkFor('EMAIL_SIGNIN');
    expect((await call('signInWithEmailLink', { email: ada.email, oobCode })).statusCode).toBe(200);
    const change = await linkFor('VERIFY_AND_CHANGE_EMAIL', { newEmail: 'next@example.com' });
    const changed = (await call('update', { oobCode: change.oobCode })).json();
    expect(changed).toMatchObject({ email: 'next@example.com', emailVerified: true });
  });

  it('that change an address are used up by one attempt, and do not notify the former address', async () => {
    const change = async () =>
      (await linkFor('VERIFY_AND_CHANGE_EMAIL', { newEmail: 'next@example.com' })).oobCode;
    const openCodes = async () =>
      (await request('GET', '/emulator/v1/projects/demo/oobCodes')).json().oobCodes;
    await call('signUp', ada);
    const oobCode = await change();
    await call('signUp', { ...ada, email: 'next@example.com' });
    expect(messageOf(await call('update', { oobCode }))).toBe('EMAIL_EXISTS');
    expect(await openCodes()).toEqual([]);
    await deleteAccounts();
    await call('signUp', ada);
    expect((await call('update', { oobCode: await change() })).json()).toMatchObject({
      newEmail: 'next@example.com',
    });
    expect(await openCodes()).toEqual([]);
  });

  it('accept the numeric kinds that other clients send, and the former URL of the call', async () => {
    const numbered = { requestType: 6, email: ada.email, returnOobLink: true };
    const former = '/www.googleapis.com/identitytoolkit/v3/relyingparty/getOobConfirmationCode';
    const owner = { authorization: 'Bearer owner' };
    for (const answer of [
      await asOwner(':sendOobCode', numbered),
      await request('POST', former, numbered, owner),
    ])
      expect(answer.json().oobLink).toContain('mode=signIn');
    expect(messageOf(await asOwner(':sendOobCode', { ...numbered, requestType: 42 }))).toBe(
      'INVALID_REQ_TYPE',
    );
  });

  it('are mailed, and not returned, if the link is not requested', async () => {
    await call('signUp', ada);
    const answer = await asOwner(':sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email });
    expect(answer.json()).toEqual({
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: ada.email,
    });
    const { oobCodes } = (await request('GET', '/emulator/v1/projects/demo/oobCodes')).json();
    expect(oobCodes).toMatchObject([{ email: ada.email, requestType: 'PASSWORD_RESET' }]);
  });

  it('are refused if their target is invalid', async () => {
    const refusalOf = async (requestType: string, fields: object = {}) =>
      messageOf((await linkFor(requestType, fields)).answer);
    expect(await refusalOf('PASSWORD_RESET')).toBe('EMAIL_NOT_FOUND');
    expect(await refusalOf('VERIFY_EMAIL')).toBe('USER_NOT_FOUND');
    expect(await refusalOf('VERIFY_EMAIL', { email: undefined })).toBe('MISSING_EMAIL');
    await call('signUp', ada);
    await call('signUp', { ...ada, email: 'taken@example.com' });
    const change = (newEmail?: string) => refusalOf('VERIFY_AND_CHANGE_EMAIL', { newEmail });
    expect([await change(), await change('taken@example.com')]).toEqual([
      'MISSING_NEW_EMAIL',
      'EMAIL_EXISTS',
    ]);
    expect(await refusalOf('EMAIL_SIGNIN', { continueUrl: 'nowhere' })).toBe('INVALID_CONTINUE_URI');
    const asAnyone = await request(
      'POST',
      '/identitytoolkit.googleapis.com/v1/projects/demo/accounts:sendOobCode',
      {
        requestType: 'PASSWORD_RESET',
        email: ada.email,
        returnOobLink: true,
      },
    );
    expect(asAnyone.statusCode).toBe(401);
    const asUser = { requestType: 'PASSWORD_RESET', email: ada.email, returnOobLink: true };
    expect(messageOf(await call('sendOobCode', asUser))).toBe('INSUFFICIENT_PERMISSION');
  });
});

describe('mails that a signed-in user requests', () => {
  it('are refused with the emulator’s messages', async () => {
    const { idToken } = (await call('signUp', ada)).json();
    await call('signUp', { ...ada, email: 'taken@example.com' });
    const refusalOf = async (fields: object) => messageOf(await call('sendOobCode', fields));
    expect(await refusalOf({ requestType: 'VERIFY_EMAIL', email: ada.email })).toBe('INVALID_ID_TOKEN');
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: ada.email };
    expect(await refusalOf(change)).toBe('MISSING_NEW_EMAIL');
    expect(await refusalOf({ ...change, newEmail: 'next@example.com' })).toBe('MISSING_ID_TOKEN');
    expect(await refusalOf({ ...change, newEmail: 'taken@example.com', idToken })).toBe('EMAIL_EXISTS');
  });

  it('need no continue URL', async () => {
    const answer = await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'new@example.com' });
    expect(answer.json()).toMatchObject({ email: 'new@example.com' });
  });
});
