import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { tooMany, unavailable } from '../../platform/http-kit/errors.ts';
import type { Context } from '../context.ts';
import { type CountedRequest, countForAccount } from '../rate-limits/count-for-account.ts';

/** Each import may use half a gigabyte of memory and one core, so a process runs two at a time. */
const AT_ONCE = 2;
/**
 * An account may have one running and two waiting imports; this is the limit on waiting imports of all
 * accounts together.
 */
const WAITING_OF_ACCOUNT = 2;
const WAITING = 64;
/** Seconds: about the duration of an import. */
const RETRY_AFTER = 5;

type Account = { isRunning: boolean; waiting: (() => void)[] };

/** Accounts with running or waiting imports, in the order in which they get the next slot. */
const accounts = new Map<string, Account>();
let running = 0;
let waiting = 0;
let refused = 0;

/** Scheduled imports count as one account and take turns with people's imports. */
const SCHEDULE = 'schedule';

/**
 * Waits for a slot for one import of an account. Accounts take turns, so that an account with many imports
 * delays the others by one import at most. An import that does not begin does not count.
 * @returns a function that releases the slot
 * @throws Refusal 429 if two imports of the account are already waiting, 503 if too many imports of all
 *   accounts are; the reason of `signal` if that ends the wait
 */
export async function takeImportSlot(
  { account, uncount }: CountedImport,
  signal: AbortSignal,
): Promise<() => void> {
  try {
    return await slotOf(account ?? SCHEDULE, signal);
  } catch (error) {
    await uncount();
    throw error;
  }
}

async function slotOf(name: string, signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted();
  const account = accounts.get(name) ?? { isRunning: false, waiting: [] };
  if (account.waiting.length >= WAITING_OF_ACCOUNT)
    throw refuse(tooMany(messages.importsOfAccount, RETRY_AFTER));
  const mustWait = account.isRunning || running >= AT_ONCE;
  if (mustWait && waiting >= WAITING) throw refuse(unavailable(messages.importBusy));
  accounts.set(name, account);
  if (mustWait) await waitForSlot(name, account, signal);
  else begin(name, account);
  let left = false;
  return () => {
    if (left) return;
    left = true;
    running -= 1;
    account.isRunning = false;
    forgetIdle(name, account);
    beginNext();
  };
}

function begin(name: string, account: Account): void {
  running += 1;
  account.isRunning = true;
  // Moves the account behind all others until its next import.
  accounts.delete(name);
  accounts.set(name, account);
}

function beginNext(): void {
  for (const [name, account] of accounts) {
    if (running >= AT_ONCE) return;
    if (account.isRunning) continue;
    const come = account.waiting.shift();
    if (!come) continue;
    begin(name, account);
    come();
  }
}

function forgetIdle(name: string, account: Account): void {
  if (!account.isRunning && account.waiting.length === 0) accounts.delete(name);
}

function waitForSlot(name: string, account: Account, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting += 1;
    const come = () => {
      waiting -= 1;
      signal.removeEventListener('abort', stopWaiting);
      resolve();
    };
    const stopWaiting = () => {
      waiting -= 1;
      account.waiting.splice(account.waiting.indexOf(come), 1);
      forgetIdle(name, account);
      reject(signal.reason);
    };
    account.waiting.push(come);
    signal.addEventListener('abort', stopWaiting, { once: true });
  });
}

function refuse<Problem>(problem: Problem): Problem {
  refused += 1;
  return problem;
}

/** How many imports of this process are running, waiting for a slot, and were refused since it started. */
export const importLoad = () => ({ running, waiting, refused });

const HOUR = 60 * 60;

/** A counted import, in the form that the importer needs. */
export type CountedImport = CountedRequest;

/**
 * Counts an import for the request's account before its document is read.
 * @throws Refusal 429 when the account has reached its hourly limit
 */
export const countImport = (ctx: Context<'env' | 'meters' | 'secrets'>): Promise<CountedImport> =>
  countForAccount(
    ctx,
    { kind: 'imports by account', max: ctx.env.LIMIT_IMPORTS_PER_ACCOUNT, windowSeconds: HOUR },
    messages.importsInHour,
  );

/**
 * Counts a document that is fetched and read only to fill in a form, apart from imports, so that they are never refused
 * because of it.
 * @throws Refusal 429 when the account has reached the hourly limit of fetches with such documents alone
 */
export const countDescription = (ctx: Context<'env' | 'meters' | 'secrets'>): Promise<CountedImport> =>
  countForAccount(
    ctx,
    {
      kind: 'described documents by account',
      max: ctx.env.LIMIT_FETCHES_PER_ACCOUNT,
      windowSeconds: HOUR,
    },
    messages.descriptionsInHour,
  );

/** @throws Refusal 429 if the account has fetched too many documents in an hour */
export async function countFetchOfAccount(ctx: Context<'env' | 'meters' | 'secrets'>): Promise<void> {
  const most = ctx.env.LIMIT_FETCHES_PER_ACCOUNT;
  await countForAccount(
    ctx,
    { kind: 'fetched documents by account', max: most, windowSeconds: HOUR },
    messages.fetchesInHour,
  );
}
