import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import type { LatestValue, Ledger } from './ledger.ts';
import { sendWrite, type WriteAnswer, type WriteRequest } from './send-write.ts';
import type { Writer } from './writer.ts';

export const toolkit = (operation: string) =>
  `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=fieldkit`;

/** The user with this address, and the password of their account. */
export const passwordOf = (value: string) => ({
  table: 'identity_accounts',
  column: 'email',
  value,
  field: 'password',
});
/** The database contains only a hash, so signing in is the only way to find the valid password. */
export const isPassword = ({ field }: LatestValue): boolean => field === 'password';

/** Mails are jobs, and those of a killed process are delayed. */
const LOOKS = 30;
const BETWEEN_LOOKS_MS = 100;

/** Simulates a forgotten password: reads the mail and sets another password, which ends the user's sessions. */
export async function resetPassword({ email, send, ledger, usedCodes }: Writer): Promise<void> {
  const mailRequest = { requestType: 'PASSWORD_RESET', email };
  const mailAnswer = await send({ path: toolkit('sendOobCode'), token: '', body: mailRequest });
  if (mailAnswer.status !== 200) return;
  const oobCode = await mailedCode(send, email, usedCodes);
  if (!oobCode) return;
  usedCodes.push(oobCode);
  const newPassword = `correct ${randomUUID()}`;
  const succeed = ledger.sends('password reset', passwordOf(email), newPassword);
  const body = { oobCode, newPassword };
  const answer = await send({ path: toolkit('resetPassword'), token: '', body });
  if (answer.status === 200)
    succeed({ is: 'gone', table: 'identity_codes', column: 'code_hash', value: hashOfSecret(oobCode) });
}

async function mailedCode(
  send: Writer['send'],
  email: string,
  used: readonly string[],
): Promise<string | null> {
  const path = `/dev/mailbox?recipient=${encodeURIComponent(email)}`;
  for (let look = 0; look < LOOKS; look++) {
    await pause(BETWEEN_LOOKS_MS);
    const { status, body } = await send({ method: 'GET', path, headers: { accept: 'application/json' } });
    const mails = status === 200 ? (body as unknown as { text: string }[]) : [];
    const code = mails.map(({ text }) => /[?&]oobCode=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (code && !used.includes(code)) return code;
  }
  return null;
}

const NEWEST = 3;

/**
 * Checks by signing in: exactly one of the possibly current passwords is valid, no former one is, and no used
 * code sets another.
 */
export async function comparePasswords(
  origin: string,
  ledger: Ledger,
  writers: readonly Pick<Writer, 'email' | 'usedCodes'>[],
): Promise<string[]> {
  const wrong: string[] = [];
  const opens = async (email: string, password: string) =>
    (await untilAnswered(origin, { path: toolkit('signInWithPassword'), body: { email, password } }))
      .status === 200;
  for (const { value: email, may, was } of ledger.latest().filter(isPassword)) {
    const opening = [];
    for (const password of may) if (await opens(email, password)) opening.push(password);
    if (opening.length !== 1)
      wrong.push(`${opening.length} of ${may.length} passwords that may open ${email} do, not one`);
    for (const password of was.slice(-NEWEST))
      if (await opens(email, password)) wrong.push(`A password that was changed still opens ${email}`);
  }
  for (const { email, usedCodes } of writers)
    for (const oobCode of usedCodes.slice(-NEWEST, -1)) {
      const { status } = await untilAnswered(origin, { path: toolkit('resetPassword'), body: { oobCode } });
      if (status === 200) wrong.push(`A link that was used sets a password of ${email} again`);
    }
  return wrong;
}

/** Sends until there is a final response; there are no more faults, but a client may have to retry. */
async function untilAnswered(origin: string, sent: WriteRequest): Promise<WriteAnswer> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await sendWrite(origin, sent);
    if (answer.status !== null && answer.status < 429) return answer;
    await pause(500);
  }
  return { status: null, body: null, milliseconds: 0 };
}
