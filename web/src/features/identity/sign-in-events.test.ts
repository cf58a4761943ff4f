import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientInternals } from './client-internals.ts';
import { type SignInEvent, SignInEvents } from './sign-in-events.ts';

vi.mock('./client-internals.ts', () => ({
  clientFailure: (_auth: unknown, code: string) => Object.assign(new Error(code), { code }),
}));

/** The channel between the two sides: each message reaches all other participants. */
class Channel {
  static open: Channel[] = [];
  readonly name: string;
  sentMessages: unknown[] = [];
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor(name: string) {
    this.name = name;
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    this.sentMessages.push(data);
  }
}

const auth = { name: '[DEFAULT]', config: { apiKey: 'key' } } as ClientInternals;
const event = (change: Partial<SignInEvent> = {}): SignInEvent => ({
  type: 'signInViaPopup',
  eventId: 'mine',
  urlResponse: 'https://example.com/?code=1',
  sessionId: 'sid',
  postBody: null,
  tenantId: null,
  ...change,
});
const consumer = (eventId: string | null, filter = ['signInViaPopup']) => ({
  filter,
  eventId,
  onAuthEvent: vi.fn(),
  onError: vi.fn(),
});
const redirect = () =>
  consumer(null, ['signInViaRedirect', 'linkViaRedirect', 'reauthViaRedirect', 'unknown']);

describe('the events of sign-in windows', () => {
  let events: SignInEvents;
  const channel = () => Channel.open[0] as Channel;
  const say = (fields: Partial<SignInEvent>, id = 'call-1') =>
    channel().onmessage?.({ data: { kind: 'event', id, event: event(fields) } });

  beforeEach(() => {
    Channel.open = [];
    sessionStorage.clear();
    vi.stubGlobal('BroadcastChannel', Channel);
    events = new SignInEvents(auth);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('arrive on a channel of this client only', () => {
    expect(channel().name).toBe('idp:key:[DEFAULT]');
  });

  it('reach the waiting sign-in once, and the window is acknowledged', () => {
    const [mine, other] = [consumer('mine'), consumer('other')];
    for (const one of [mine, other]) events.registerConsumer(one);
    expect(events.hasHeard('mine')).toBe(false);
    say({});
    say({}, 'call-2');
    expect(mine.onAuthEvent.mock.calls).toEqual([[event()]]);
    expect(other.onAuthEvent).not.toHaveBeenCalled();
    expect(events.hasHeard('mine')).toBe(true);
    expect(channel().sentMessages).toEqual([
      { kind: 'heard', id: 'call-1' },
      { kind: 'heard', id: 'call-2' },
    ]);
  });

  it('are left to the tab that they belong to', () => {
    const mine = consumer('mine');
    events.registerConsumer(mine);
    say({ eventId: 'of another tab' });
    say({ type: 'linkViaPopup' });
    events.unregisterConsumer(mine);
    say({});
    expect(mine.onAuthEvent).not.toHaveBeenCalled();
    expect(channel().sentMessages).toEqual([]);
  });

  it.each([
    null,
    7,
    {},
    { kind: 'event' },
    { kind: 'event', id: 'x', event: {} },
    { kind: 'heard', id: 'x' },
  ])('are not created from anything else: %j', (data) => {
    events.registerConsumer(consumer('mine'));
    channel().onmessage?.({ data });
    expect(channel().sentMessages).toEqual([]);
  });

  it('contain the error code', () => {
    const mine = consumer('mine');
    events.registerConsumer(mine);
    say({ error: { code: 'auth/user-cancelled', message: '' } });
    expect(mine.onError.mock.calls[0]?.[0]).toMatchObject({ code: 'auth/user-cancelled' });
    expect(mine.onAuthEvent).not.toHaveBeenCalled();
  });

  it('of a redirect are stored in the tab’s storage, for one reader', () => {
    const fields = event({ type: 'signInViaRedirect', eventId: null });
    sessionStorage.setItem('idp-event:key:[DEFAULT]', JSON.stringify(fields));
    const [first, second] = [redirect(), redirect()];
    events.registerConsumer(first);
    events.registerConsumer(second);
    expect(first.onAuthEvent).toHaveBeenCalledWith(fields);
    expect(second.onAuthEvent.mock.calls[0]?.[0]).toMatchObject({ type: 'unknown' });
  });

  it('end in an empty event when a redirect returned nothing, or an invalid result', () => {
    sessionStorage.setItem('idp-event:key:[DEFAULT]', '{"type":');
    const one = redirect();
    events.registerConsumer(one);
    expect(one.onAuthEvent.mock.calls[0]?.[0]).toMatchObject({ type: 'unknown', sessionId: null });
  });
});
