import { describe, expect, it } from 'vitest';
import { boundedQueue, openPasswordHasher } from './password-hasher.ts';

describe('the hashing queue', () => {
  it('runs a few hashes at a time, lets a few wait and refuses the rest', async () => {
    const inTurn = boundedQueue({ atOnce: 2, waiting: 3 });
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    let running = 0;
    let maximum = 0;
    const work = (gate: Promise<void>) =>
      inTurn(async () => {
        running += 1;
        maximum = Math.max(maximum, running);
        await gate;
        running -= 1;
      });
    const accepted = gates.map(({ promise }) => work(promise));
    await expect(work(Promise.resolve())).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
    for (const { resolve } of gates) resolve();
    await Promise.all(accepted);
    expect(maximum).toBe(2);
    await expect(work(Promise.resolve())).resolves.toBeUndefined();
  });

  it('continues after a failure', async () => {
    const inTurn = boundedQueue({ atOnce: 1, waiting: 0 });
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(inTurn(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});

describe('password hashes', () => {
  it('detect that they were created with weaker parameters than the current ones', async () => {
    const { isOutdated, hash } = await openPasswordHasher();
    expect(isOutdated(await hash('anything'))).toBe(false);
    expect(isOutdated('$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA')).toBe(false);
    expect(isOutdated('$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
    expect(isOutdated('$argon2i$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA')).toBe(true);
  });

  it('never match a password that is longer than the limit for hashing', async () => {
    const { hash, verify } = await openPasswordHasher();
    expect(await verify(await hash(''), 'x'.repeat(4097))).toBe(false);
    expect(await verify(await hash('x'.repeat(4096)), 'x'.repeat(4096))).toBe(true);
  });
});
