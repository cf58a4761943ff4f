import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { quantile, table } from './table.ts';

const root = path.resolve(import.meta.dirname, '..');
const PASSWORD = 'correct horse battery';
const SECONDS = 8;
const PAIRS = 400;
const SHUFFLES = 2_000;

type Answer = { status: number; text: string; ms: number };
type Call = (action: string, body: object) => Promise<Answer>;

/** Measures sign-in under load, and whether the response time reveals who has an account. */
export async function measureIdentity(): Promise<string> {
  const server = fork(path.join(root, 'bench/measured-server.ts'), { execArgv: [] });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const call = callerAt(`http://127.0.0.1:${port}`);
  try {
    const { token, email } = await createAccount(call);
    const load = await underLoad(call, { token, email });
    const flood = await underFlood(call, { token, email });
    const rows = [
      ['sign-ins a second, 16 at once', load.rate.toFixed(1), '≥ 6'],
      [
        'other calls meanwhile (look-ups), p50 / p99',
        `${load.p50.toFixed(0)} / ${load.p99.toFixed(0)} ms`,
        'p99 ≤ 200 ms',
      ],
      [
        '300 sign-ins at once: answered with tokens / turned away',
        `${flood.entered} / ${flood.turnedAway}`,
        'no other answer',
      ],
      [
        'look-ups meanwhile, p99; answered',
        `${flood.p99.toFixed(0)} ms; ${flood.answered}`,
        'all, or 503 as text',
      ],
    ];
    for (const [what, action, known, unknown] of timedRequests(email)) {
      const { difference, p } = await compare(call, action, known, unknown);
      rows.push([
        `${what}: medians of ${PAIRS} pairs differ by; permutation test`,
        `${(difference * 100).toFixed(1)} %; p = ${p.toFixed(3)}`,
        '< 10 %; p > 0.01',
      ]);
    }
    return table(['what', 'measured', 'goal'], rows);
  } finally {
    server.send('stop');
    await once(server, 'exit');
  }
}

type TimedRequest = [what: string, action: string, known: () => object, unknown: () => object];

function timedRequests(email: string): TimedRequest[] {
  // The same length as the known one, because longer texts take longer to read.
  const unknownEmail = email.replace('ada', 'eve');
  return [
    [
      'wrong password, known or unknown address',
      'signInWithPassword',
      () => ({ email, password: 'not the right one' }),
      () => ({ email: unknownEmail, password: 'not the right one' }),
    ],
    [
      'reset mail, known or unknown address',
      'sendOobCode',
      () => ({ requestType: 'PASSWORD_RESET', email }),
      () => ({ requestType: 'PASSWORD_RESET', email: unknownEmail }),
    ],
    [
      'how an address signs in, known or unknown',
      'createAuthUri',
      () => ({ identifier: email, continueUri: 'http://localhost' }),
      () => ({ identifier: unknownEmail, continueUri: 'http://localhost' }),
    ],
  ];
}

const callerAt =
  (origin: string): Call =>
  async (action, body) => {
    const began = performance.now();
    const answer = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=fieldkit`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    const text = await answer.text();
    return { status: answer.status, text, ms: performance.now() - began };
  };

async function createAccount(call: Call): Promise<{ token: string; email: string }> {
  const email = 'ada@example.com';
  const { text } = await call('signUp', { email, password: PASSWORD, returnSecureToken: true });
  return { token: (JSON.parse(text) as { idToken: string }).idToken, email };
}

type KnownUser = { token: string; email: string };

async function underLoad(call: Call, { token, email }: KnownUser) {
  const end = performance.now() + SECONDS * 1000;
  const others: number[] = [];
  let entered = 0;
  const signing = Array.from({ length: 16 }, async () => {
    while (performance.now() < end) {
      const { status, text } = await call('signInWithPassword', { email, password: PASSWORD });
      if (status !== 200) throw new Error(`A sign-in failed: ${text}`);
      entered += 1;
    }
  });
  const looking = Array.from({ length: 2 }, async () => {
    while (performance.now() < end) others.push((await call('lookup', { idToken: token })).ms);
  });
  await Promise.all([...signing, ...looking]);
  return { rate: entered / SECONDS, p50: quantile(others, 0.5), p99: quantile(others, 0.99) };
}

async function underFlood(call: Call, { token, email }: KnownUser) {
  let isOver = false;
  const others: Answer[] = [];
  const looking = (async () => {
    while (!isOver) others.push(await call('lookup', { idToken: token }));
  })();
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => call('signInWithPassword', { email, password: PASSWORD })),
  );
  isOver = true;
  await looking;
  const entered = answers.filter(({ status }) => status === 200).length;
  const turnedAway = answers.filter(({ text }) => text.includes('TOO_MANY_ATTEMPTS_TRY_LATER')).length;
  if (entered + turnedAway !== answers.length) throw new Error('A sign-in got another answer.');
  const wrong = others.find(
    ({ status, text }) => status !== 200 && !(status === 503 && !text.startsWith('{')),
  );
  if (wrong) throw new Error(`A look-up got ${wrong.status}: ${wrong.text}`);
  return {
    entered,
    turnedAway,
    answered: others.filter(({ status }) => status === 200).length,
    p99: quantile(
      others.map(({ ms }) => ms),
      0.99,
    ),
  };
}

/** Calls in pairs with alternating order, so that other load on the machine affects both equally. */
async function compare(call: Call, action: string, known: () => object, unknown: () => object) {
  const pairs: [number, number][] = [];
  for (let made = 0; made < PAIRS; made += 1) {
    if (made % 2 === 0) pairs.push([(await call(action, known())).ms, (await call(action, unknown())).ms]);
    else {
      const second = (await call(action, unknown())).ms;
      pairs.push([(await call(action, known())).ms, second]);
    }
  }
  const a = pairs.map(([one]) => one);
  const b = pairs.map(([, other]) => other);
  const observed = Math.abs(quantile(a, 0.5) - quantile(b, 0.5));
  let asFar = 0;
  for (let shuffle = 0; shuffle < SHUFFLES; shuffle += 1) {
    const swapped = pairs.map(([one, other]) => (Math.random() < 0.5 ? [one, other] : [other, one]));
    const difference =
      quantile(
        swapped.map(([one = 0]) => one),
        0.5,
      ) -
      quantile(
        swapped.map(([, other = 0]) => other),
        0.5,
      );
    if (Math.abs(difference) >= observed) asFar += 1;
  }
  return { difference: observed / quantile([...a, ...b], 0.5), p: asFar / SHUFFLES };
}
