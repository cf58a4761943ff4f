import type { LookupAddress } from 'node:dns';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { fetchBytes, lookedUp, outcomeOf, testGuards } from '@fieldkit/testing/fetch-guards.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const messages = libraryMessages.fetching;
const TRIES = 100;
/** Acts as an address on the internet: another loopback address of this machine, with the canary's port. */
const OUTSIDE = '127.0.0.77';

// macOS has only one loopback address.
describe.skipIf(process.platform !== 'linux')('a DNS server that changes its answer', () => {
  let outside: Listener;
  let canary: Listener;

  beforeAll(async () => {
    canary = await listen();
    outside = await listen(
      (request, response) => {
        if (request.url !== '/away') response.end('{}');
        else response.writeHead(302, { location: `http://rebind.example:${canary.port}/` }).end();
      },
      { host: OUTSIDE, port: canary.port },
    );
  });
  afterAll(() => Promise.all([outside.close(), canary.close()]));

  /** Fetches from rebind.example while successive lookups return the given addresses. */
  const fetchWhile = (answers: LookupAddress[][], path = '/') => {
    let questions = 0;
    const resolve = async () => answers[Math.min(questions++, answers.length - 1)] ?? [];
    const isPublic = (address: string) => address === OUTSIDE;
    const guards = testGuards({ ports: [canary.port], resolve, isPublic });
    return outcomeOf(fetchBytes(`http://rebind.example:${canary.port}${path}`, guards));
  };

  test('[R38] the connection goes to the checked address, in a hundred out of a hundred attempts', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++)
      expect(await fetchWhile([[lookedUp(OUTSIDE)], [lookedUp('127.0.0.1')]])).toBe('fetched');
    expect(outside.hits).toHaveLength(TRIES);
    expect(canary.connections()).toBe(0);
  });

  test('[R38] one internal address among public ones is enough to refuse', async () => {
    const mixed = [lookedUp(OUTSIDE), lookedUp('127.0.0.1')];
    for (const answer of [mixed, mixed.toReversed()])
      expect(await fetchWhile([answer])).toMatchObject({
        code: 'url_refused',
        message: messages.privateHost('rebind.example'),
      });
    expect(canary.connections()).toBe(0);
  });

  test('[R38] a name that was allowed is looked up again after a redirect to it', async () => {
    const outcome = await fetchWhile([[lookedUp(OUTSIDE)], [lookedUp('127.0.0.1')]], '/away');
    expect(outcome).toMatchObject({
      code: 'url_refused',
      message: messages.redirect(`rebind.example:${canary.port}`),
    });
    expect(canary.connections()).toBe(0);
  });

  test('a name without addresses and an unknown name are explained in the error', async () => {
    expect(await fetchWhile([[]])).toMatchObject({
      code: 'url_failed',
      message: messages.unknownHost('rebind.example'),
    });
    const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    expect(await outcomeOf(fetchBytes('http://rebind.example/', testGuards({ resolve })))).toMatchObject({
      message: messages.unknownHost('rebind.example'),
    });
  });

  test('if the first of several checked addresses does not respond, the next one is tried', async () => {
    const isPublic = () => true;
    const resolve = async () => [lookedUp('127.0.0.78'), lookedUp(OUTSIDE)];
    const guards = testGuards({ ports: [canary.port], resolve, isPublic });
    expect(await outcomeOf(fetchBytes(`http://rebind.example:${canary.port}/`, guards))).toBe('fetched');
  });

  test('a bug is not reported as a problem with the address', async () => {
    const resolve = () => Promise.reject(new TypeError('a bug'));
    expect(await outcomeOf(fetchBytes('http://rebind.example/', testGuards({ resolve })))).toBeInstanceOf(
      TypeError,
    );
  });
});
