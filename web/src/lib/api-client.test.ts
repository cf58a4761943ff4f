import { type Configuration, configurationCalls } from '@fieldkit/contract/configuration.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeApi, refuse } from '../testing/fake-api.ts';
import { ada } from '../testing/fake-identity.ts';
import { addressOf, callApi, callApiWithTotal, headersOf, UnexpectedAnswer } from './api-client.ts';
import { ApiProblem, NoConnection } from './api-problem.ts';
import { provideTokens } from './bearer.ts';
import { storeUser } from './session-store.ts';

const configuration: Configuration = {
  identity: {
    mode: 'embedded',
    apiKey: 'k',
    authDomain: 'd',
    projectId: 'p',
    providers: [],
    tokenSyncUrl: null,
  },
  mail: 'outbox',
  plugin_domain: 'localhost:3000',
  support: { discord_url: null, email: null, contact_url: null },
  payments: { provider: 'test', environment: 'production', client_token: null },
  live_demo: null,
};
const profile = { success: true, customer: {} } as never;

describe('a request', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => {
    provideTokens(null);
    vi.unstubAllGlobals();
  });

  test('[AUTH-23] carries the stored token', async () => {
    storeUser(ada);
    const received = api.on(projectCalls.list, () => []);
    await callApi(projectCalls.list, { query: {} });
    expect(received.map(({ token }) => token)).toEqual(['token-of-ada']);
  });

  describe('a request that index.html has already sent', () => {
    const early = (token: string) => {
      const response = () => Promise.resolve(Response.json([]));
      globalThis.early = { token, at: { '/api/projects': response(), '/api/notifications': response() } };
    };
    beforeEach(() => {
      vi.spyOn(performance, 'now').mockReturnValue(1_000);
    });
    afterEach(() => {
      vi.restoreAllMocks();
      globalThis.early = undefined;
    });

    it('is not sent again, but only once', async () => {
      storeUser(ada);
      early(ada.accessToken);
      const received = api.on(projectCalls.list, () => []);
      await callApi(projectCalls.list, { query: {} });
      expect(received).toEqual([]);
      await callApi(projectCalls.list, { query: {} });
      expect(received).toHaveLength(1);
    });

    it('is sent again if it was sent with another token', async () => {
      storeUser(ada);
      early('token-of-bob');
      const received = api.on(projectCalls.list, () => []);
      await callApi(projectCalls.list, { query: {} });
      expect(received).toHaveLength(1);
    });

    it('is sent again when the page has been open for a while', async () => {
      storeUser(ada);
      early(ada.accessToken);
      vi.spyOn(performance, 'now').mockReturnValue(20_001);
      const received = api.on(projectCalls.list, () => []);
      await callApi(projectCalls.list, { query: {} });
      expect(received).toHaveLength(1);
    });

    it('is sent again after a change', async () => {
      storeUser(ada);
      early(ada.accessToken);
      const received = api.on(projectCalls.list, () => []);
      api.on(notificationCalls.delete, () => ({ message: '' }));
      await callApi(notificationCalls.delete, { body: { notification_ids: [] } });
      await callApi(projectCalls.list, { query: {} });
      expect(received).toHaveLength(1);
    });
  });

  it('prefers the identity client’s token over the stored one', async () => {
    storeUser(ada);
    provideTokens({ current: async () => 'present', renewed: async () => null });
    const received = api.on(projectCalls.list, () => []);
    await callApi(projectCalls.list, { query: {} });
    expect(received[0]?.token).toBe('present');
  });

  it('is retried once with a fresh token after a 401', async () => {
    provideTokens({ current: async () => 'old', renewed: async () => 'fresh' });
    const received = api.on(projectCalls.list, ({ token }) => (token === 'fresh' ? [] : refuse(401)));
    expect(await callApi(projectCalls.list, { query: {} })).toEqual([]);
    expect(received.map(({ token }) => token)).toEqual(['old', 'fresh']);
  });

  it('is refused when there is no fresh token, or when the fresh token is refused as well', async () => {
    const received = api.on(projectCalls.list, () => refuse(401, { message: 'Sign in again.' }));
    await expect(callApi(projectCalls.list, { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(received).toHaveLength(1);
    provideTokens({ current: async () => 'old', renewed: async () => 'fresh' });
    await expect(callApi(projectCalls.list, { query: {} })).rejects.toThrow('Sign in again.');
    expect(received).toHaveLength(3);
  });

  it('can be sent without a session, without waiting for a token', async () => {
    provideTokens({ current: () => new Promise(() => {}), renewed: async () => null });
    const received = api.on(configurationCalls.read, () => configuration);
    await callApi(configurationCalls.read, { withoutToken: true });
    expect(received[0]?.token).toBeNull();
  });

  it('fails with an ApiProblem that has the server’s message', async () => {
    const problem = { error: 'Title', message: 'A sentence.', code: 'why', fields: { website: 'Wrong' } };
    api.on(customerCalls.completeProfile, () => refuse(422, problem));
    const failure = await callApi(customerCalls.completeProfile, { body: { type: 'individual' } }).catch(
      (e) => e,
    );
    expect(failure).toBeInstanceOf(ApiProblem);
    expect({ ...failure, message: failure.message }).toMatchObject({ status: 422, ...problem });
  });

  test.each([
    [500, { message: 'A sentence.' }, { status: 500, message: 'A sentence.' }],
    [500, {}, { status: 500, message: '' }],
    [503, {}, { status: 0 }],
    [502, { message: 'Bad gateway' }, { status: 0 }],
  ])('[SHELL-10] fails with the message of a %i that has one: %j', async (status, body, failure) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    await expect(callApi(projectCalls.list, { query: {} })).rejects.toMatchObject(failure);
  });

  test.each(['', '<html>'])(
    '[SHELL-08] treats a bare 500 as a response, also with the body %j',
    async (body) => {
      vi.stubGlobal('fetch', async () => new Response(body, { status: 500 }));
      await expect(callApi(projectCalls.list, { query: {} })).rejects.toEqual(new ApiProblem(500));
    },
  );

  it('fails with status 0 when no response arrives, and adds that unsaved data is not lost', async () => {
    const never = () => refuse(0);
    api.on(projectCalls.list, never);
    api.on(customerCalls.completeProfile, never);
    api.on(notificationCalls.delete, never);
    const reading = callApi(projectCalls.list, { query: {} });
    await expect(reading).rejects.toMatchObject({ status: 0, error: null });
    await expect(reading).rejects.toEqual(new NoConnection(false));
    const saving = callApi(customerCalls.completeProfile, { body: { type: 'individual' } });
    await expect(saving).rejects.toEqual(new NoConnection(true));
    const deleting = callApi(notificationCalls.delete, { body: { notification_ids: [] } });
    await expect(deleting).rejects.toEqual(new NoConnection(false));
  });

  it('fails when the response does not match the contract', async () => {
    api.on(customerCalls.completeProfile, () => profile);
    const answer = callApi(customerCalls.completeProfile, { body: { type: 'individual' } });
    await expect(answer).rejects.toBeInstanceOf(UnexpectedAnswer);
  });

  it('returns the length of the whole list', async () => {
    api.on(projectCalls.list, () => []);
    expect((await callApiWithTotal(projectCalls.list, { query: {} })).total).toBe(0);
    api.on(configurationCalls.read, () => configuration);
    expect((await callApiWithTotal(configurationCalls.read, {})).total).toBeNull();
  });

  test('[SHELL-14] counts 200 to 299 as success and sends JSON', async () => {
    const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(configuration));
    vi.stubGlobal('fetch', fetched);
    for (const status of [200, 299]) {
      fetched.mockImplementation(async () => Response.json(configuration, { status }));
      await expect(callApi(configurationCalls.read, {})).resolves.toEqual(configuration);
    }
    fetched.mockImplementation(async () => Response.json({}, { status: 300 }));
    const body = { firebaseId: 'a', email: 'a@b.co' };
    await expect(callApi(customerCalls.register, { body })).rejects.toMatchObject({ status: 300 });
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  });
});

test('an address is filled in, and empty query values are left out', () => {
  expect(addressOf(projectCalls.get, { id: 'a/b' })).toBe('/api/projects/a%2Fb');
  expect(addressOf(projectCalls.list, {}, { page: 2, search: '', page_size: undefined })).toBe(
    '/api/projects?page=2',
  );
});

test('[SHELL-14] echoes the XSRF cookie if it exists', () => {
  expect(headersOf(null, false)).toEqual({ accept: 'application/json' });
  // biome-ignore lint/suspicious/noDocumentCookie: this test needs the cookie
  document.cookie = 'XSRF-TOKEN=a%20b';
  expect(headersOf('t', true)).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer t',
    'x-xsrf-token': 'a b',
  });
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});
