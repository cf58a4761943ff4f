import fs from 'node:fs';
import path from 'node:path';
import { WrongSetting } from './setting-shapes.ts';

/** The account with which everyone signs in to the demo. Its password is public. */
export const demoAccount = { email: 'demo@meridian.example', password: 'meridian-demo' };

/** The file that marks a data folder as the demo's, and records whether the demo in it is finished. */
export const DEMO_MARK = 'fieldkit-demo.json';

/** High enough for all visitors together, who share one account; the limits of their networks still apply. */
const OF_SHARED_ACCOUNT = 1_000_000;

/**
 * The settings that a live demo has, whatever the operator sets: it sends no mail, sells nothing, opens no second way to
 * sign in and serves nothing that exists for tests.
 */
const fixedSettings = {
  SMTP_URL: undefined,
  canSendMail: false,
  payments: 'off',
  TRIALS: false,
  GOOGLE_CLIENT_ID: undefined,
  GITHUB_CLIENT_ID: undefined,
  isTestSurface: false,
  MCP_TEST_MODE: undefined,
  LIMIT_PASSWORDS_PER_ACCOUNT: OF_SHARED_ACCOUNT,
  LIMIT_TOKENS_PER_ACCOUNT: OF_SHARED_ACCOUNT,
} as const;

/** The settings that replace the operator's in a live demo; none otherwise. */
export const readLiveDemoSettings = ({ LIVE_DEMO }: { LIVE_DEMO: boolean }) =>
  LIVE_DEMO ? fixedSettings : {};

/** Whether a folder contains nothing but a demo that was finished. */
export function isFinishedDemo(folder: string): boolean {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, DEMO_MARK), 'utf8')).state === 'finished';
  } catch {
    return false;
  }
}

/**
 * Refuses to start a live demo on data that is not the demo's: its users could sign in, but could change nothing.
 * @throws WrongSetting
 */
export function requireDemoData(env: {
  LIVE_DEMO: boolean;
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): void {
  if (!env.LIVE_DEMO || (!env.DATABASE_URL && isFinishedDemo(env.DATA_DIR))) return;
  throw new WrongSetting(
    'LIVE_DEMO makes an installation read-only and is only for the demo. Unset it, or start the demo with: npm run demo.',
  );
}
