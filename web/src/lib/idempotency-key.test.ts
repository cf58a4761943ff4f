import { projectCalls } from '@fieldkit/contract/projects.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { deleteDrafts, storeUser } from './session-store.ts';

let outcome: () => Response;
let keys: (string | null)[];

beforeEach(() => {
  keys = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return outcome();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const answered =
  (status: number, code = '') =>
  () =>
    new Response(JSON.stringify({ error: 'E', message: 'M', code }), { status });
const proxied = (status: number) => () => new Response('<html>Error</html>', { status });
/** Presses the button once, with this name in the form. */
const press = async (name: string, ending: () => Response) => {
  outcome = ending;
  await callApi(projectCalls.create, { body: { name, is_opensource: false } as never }).catch(() => {});
  return keys.at(-1);
};

describe('a request that creates something', () => {
  it.each([
    ['never came', lost],
    ['was lost at a gateway', proxied(502)],
    ['was lost at a busy gateway', proxied(503)],
    ['was lost at a gateway with a nonstandard status', proxied(520)],
    ['is still being made', answered(409, 'request_running')],
  ])('carries the same key again when its response %s', async (how, ending) => {
    const first = await press(how, ending);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(await press(how, answered(500))).toBe(first);
    expect(await press(how, lost)).not.toBe(first);
  });

  it('carries another key when the request differs, or when the previous one was answered', async () => {
    const first = await press('one', lost);
    expect(await press('another', lost)).not.toBe(first);
    expect(await press('one', answered(422))).toBe(first);
    expect(await press('one', lost)).not.toBe(first);
    // A successful answer may contain this text too, for example as a project's name.
    const called = await press('two', answered(201, 'request_running'));
    expect(await press('two', lost)).not.toBe(called);
  });

  it('carries a new key when it is sent again much later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await press('late', lost);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect(await press('late', lost)).not.toBe(first);
  });
});

describe('after a reload', () => {
  const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
  beforeEach(() => {
    sessionStorage.clear();
    storeUser({ ...ada, emailVerified: true, accessToken: 'token' });
  });
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

  it('a request with an unknown outcome carries the stored key until it is answered', async () => {
    const first = await press('reloaded', lost);
    const [place = ''] = kept();
    expect(sessionStorage.getItem(place)).toMatch(new RegExp(`^\\d+ ${first}$`));
    // A reloaded page knows only the stored key.
    sessionStorage.setItem(place, `${Date.now()} the-key-before-the-reload`);
    expect(await press('reloaded', answered(500))).toBe('the-key-before-the-reload');
    expect(await press('reloaded', lost)).toMatch(/^[\da-f-]{36}$/);
  });

  it('no key remains after a response, or after another user signs in', async () => {
    await press('answered', answered(422));
    expect(kept()).toEqual([]);
    await press('unanswered', lost);
    expect(kept()).toHaveLength(1);
    deleteDrafts('grace');
    expect(kept()).toEqual([]);
  });
});

it('a request that creates nothing carries no key', async () => {
  outcome = lost;
  await callApi(projectCalls.list, { query: {} }).catch(() => {});
  expect(keys).toEqual([null]);
});
