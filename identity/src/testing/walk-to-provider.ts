import type { FakePerson } from '@fieldkit/testing/fake-person.ts';
import type { FakeProvider } from '@fieldkit/testing/fake-provider.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestIdentity } from './open-test-identity.ts';

/** One browser during a sign-in with a provider; it keeps its cookies. */
export type Walk = {
  /** The provider's URL to which the browser was redirected. */
  address: string;
  cookie: string;
  /** The URL to which the provider redirects it if the user allows access. */
  allowedBy: (person: FakePerson) => string;
};

/** The event that the window sends to the page that opened it. */
export type DeliveredEvent = {
  event: {
    type: string;
    eventId: string | null;
    urlResponse: string | null;
    sessionId: string | null;
    error?: { code: string };
  };
  channel: string;
  goTo: string | null;
};

const HOST = { host: 'localhost:3000' };

/** The steps of a sign-in with a provider, as in a browser. */
export function walksOf(service: Pick<TestIdentity, 'app' | 'call'>, fakeIdp: FakeProvider) {
  const open = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    service.app.inject({
      url: `/__/auth/handler?${new URLSearchParams(query)}`,
      headers: { ...HOST, ...headers },
    });

  const starting = (change: Record<string, string> = {}) => ({
    apiKey: 'fieldkit',
    appName: '[DEFAULT]',
    authType: 'signInViaPopup',
    providerId: 'google.com',
    redirectUrl: 'http://localhost:3000/login',
    eventId: 'event-1',
    ...change,
  });

  async function begin(change: Record<string, string> = {}): Promise<Walk> {
    const answer = await open(starting(change));
    const address = answer.headers.location;
    if (answer.statusCode !== 302 || !address) throw new Error(`${answer.statusCode}: ${answer.body}`);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { address, cookie, allowedBy: (person) => fakeIdp.allow(address, person) };
  }

  /** The browser returns from the provider. */
  const comeBack = (address: string, cookie: string) => {
    const { pathname, search } = new URL(address);
    return service.app.inject({ url: pathname + search, headers: { ...HOST, ...(cookie && { cookie }) } });
  };

  async function finish({ event }: DeliveredEvent, more: object = {}): Promise<LightMyRequestResponse> {
    return service.call('signInWithIdp', {
      requestUri: event.urlResponse,
      sessionId: event.sessionId,
      returnSecureToken: true,
      returnIdpCredential: true,
      ...more,
    });
  }

  /** Begins and returns; the delivered event is not used yet. */
  async function reach(person: FakePerson, change: Record<string, string> = {}): Promise<DeliveredEvent> {
    const walk = await begin(change);
    return deliveredBy(await comeBack(walk.allowedBy(person), walk.cookie));
  }

  const signIn = async (person: FakePerson, change: Record<string, string> = {}, more: object = {}) =>
    finish(await reach(person, change), more);

  return { open, starting, begin, comeBack, reach, finish, signIn };
}

/** The event that a page of the handler delivers. */
export function deliveredBy(page: LightMyRequestResponse): DeliveredEvent {
  const [, text] = /<script id="delivery"[^>]*>(.*?)<\/script>/s.exec(page.body) ?? [];
  if (!text) throw new Error(`The page delivers no result: ${page.statusCode} ${page.body}`);
  return JSON.parse(text) as DeliveredEvent;
}

export type IdpAnswer = {
  localId: string;
  idToken: string;
  refreshToken: string;
  email: string;
  emailVerified: boolean;
  isNewUser: boolean;
  displayName?: string;
  photoUrl?: string;
  needConfirmation?: boolean;
  verifiedProvider?: string[];
};
