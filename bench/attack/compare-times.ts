import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { overWire } from '@fieldkit/testing/fuzz/sender.ts';
import { makeKey } from '../../server/src/platform/secrets/make-key.ts';
import { openTarget, type Target } from './target.ts';

// node bench/attack/compare-times.ts [pairs of sign-ins] [pairs of keys]: checks whether the response time
// reveals what the response text hides.
const [signIns = 400, keys = 2_000] = process.argv.slice(2).map(Number);
/**
 * How many random permutations of the pairs must show a smaller difference than the measured one for it to count
 * as signal instead of noise.
 */
const EXCHANGES = 2_000;

type Ask = () => Promise<void>;
type TimeComparison = { one: number; other: number; p: number };

/** Calls the two alternately, with each first equally often, so that a slow machine affects both. */
async function inPairs(pairs: number, one: Ask, other: Ask): Promise<[number, number][]> {
  for (const ask of [one, other, one, other]) await ask();
  const times: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const isTurned = pair % 2 === 1;
    const first = await timed(isTurned ? other : one);
    const second = await timed(isTurned ? one : other);
    times.push(isTurned ? [second, first] : [first, second]);
  }
  return times;
}

async function timed(ask: Ask): Promise<number> {
  const since = process.hrtime.bigint();
  await ask();
  return Number(process.hrtime.bigint() - since) / 1e6;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The medians, and how often a random exchange within the pairs produces as large a difference. Differences
 * are compared by rank (Wilcoxon), so that a few slow moments of the machine have little effect.
 */
function compare(times: [number, number][]): TimeComparison {
  const differences = times.map(([one, other]) => one - other);
  const order = differences
    .map((_, at) => at)
    .sort((a, b) => sizeAt(differences, a) - sizeAt(differences, b));
  const ranks = new Map(order.map((at, rank) => [at, rank + 1]));
  const weighed = differences.map((difference, at) => Math.sign(difference) * (ranks.get(at) ?? 0));
  const measured = Math.abs(weighed.reduce((sum, rank) => sum + rank, 0));
  let asLarge = 0;
  for (let round = 0; round < EXCHANGES; round++) {
    const sum = weighed.reduce((all, rank) => all + (Math.random() < 0.5 ? rank : -rank), 0);
    if (Math.abs(sum) >= measured) asLarge += 1;
  }
  return {
    one: median(times.map(([one]) => one)),
    other: median(times.map(([, other]) => other)),
    p: (asLarge + 1) / (EXCHANGES + 1),
  };
}

const sizeAt = (values: number[], at: number): number => Math.abs(values[at] ?? 0);

async function run(target: Target): Promise<boolean> {
  const send = overWire(target.port);
  const host = `localhost:${target.port}`;
  const account = (action: string, email: string, password: string) =>
    send({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=fieldkit`,
      headers: { host, 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password, returnSecureToken: true }),
    });
  const known = 'known@example.com';
  await account('signUp', known, 'correct horse');
  const signIn = (email: () => string) => async () => {
    const { status } = await account('signInWithPassword', email(), 'a wrong password');
    if (status !== 400) throw new Error(`A wrong password was answered with ${status}.`);
  };
  const asked = (key: () => string) => async () => {
    const { status } = await send({
      method: 'GET',
      url: '/api/projects',
      headers: { host, authorization: `Bearer ${key()}` },
    });
    if (status !== 401) throw new Error(`A wrong key was answered with ${status}.`);
  };
  const real = target.fixture.tokens.project_key;
  const signInTimes = await inPairs(
    signIns,
    signIn(() => known),
    signIn(() => `${randomBytes(6).toString('hex')}@example.com`),
  );
  const keyTimes = await inPairs(
    keys,
    asked(() => withBeginningOf(real)),
    asked(() => makeKey('project')),
  );
  send.close();
  const slower = signInTimes.map(([one, other]): [number, number] => [one * 1.1, other]);
  const parts: [string, TimeComparison, isSame: boolean][] = [
    ['a sign-in: an address with an account, and one without', compare(signInTimes), true],
    ['a key: with the beginning of a real one, and at random', compare(keyTimes), true],
    ['planted: the first sign-ins again, a tenth slower', compare(slower), false],
  ];
  for (const [what, { one, other, p }, isSame] of parts)
    process.stdout.write(
      `${what}: ${one.toFixed(2)} and ${other.toFixed(2)} ms, p = ${p.toFixed(3)}${isSame ? '' : ' (must be found)'}\n`,
    );
  return parts.every(([, { one, other, p }, isSame]) => {
    const isNear = Math.abs(one - other) < 0.1 * other;
    return isSame ? isNear && p > 0.01 : p <= 0.01;
  });
}

/** A well-formed key that differs from a real one after its first thirty characters. */
function withBeginningOf(key: string): string {
  const [prefix = '', random = ''] = [key.slice(0, 8), key.slice(8, 30) + makeKey('project').slice(30, 51)];
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let rest = crc32(random);
  let check = '';
  for (let place = 0; place < 6; place++) {
    check = alphabet[rest % 62] + check;
    rest = Math.floor(rest / 62);
  }
  return prefix + random + check;
}

const target = await openTarget();
const isSame = await run(target).finally(() => target.stop());
process.exit(isSame ? 0 : 1);
