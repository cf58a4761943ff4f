import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { aProjectOf, aSession } from '../e2e/seed.ts';
import startServer from '../e2e/start-server.ts';
import { findChromium } from '../scripts/find-chromium.js';
import { quantile, table } from './table.ts';

const PORT = 43119;
const RUNS = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse, desktop preset, median of three, against the production build with a signed-in person where it needs one. */
export async function measureLighthouse(): Promise<string> {
  const stop = await startServer();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [
      `--remote-debugging-port=${PORT}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  try {
    const rows = [await scoresOf('/login')];
    await signIn(context);
    rows.push(await scoresOf('/dashboard/projects'));
    return table(['page', ...categories, 'goal'], rows);
  } finally {
    await context.close();
    await stop();
    fs.rmSync(profile, { recursive: true, force: true });
  }
}

const origin = (): string => process.env.JOURNEY_ORIGIN ?? '';

async function signIn(context: BrowserContext): Promise<void> {
  const { uid, email, name, token, ...rest } = await aSession();
  for (const project of ['Payments', 'Billing', 'Identity'])
    await aProjectOf({ uid, email, name, token, ...rest }, { name: project });
  const page = await context.newPage();
  await page.goto(`${origin()}/robots.txt`);
  await page.evaluate(
    (user) => {
      localStorage.setItem('auth_user', user);
      localStorage.setItem('auth_first_time', 'false');
      localStorage.setItem('auth_profile_setup', 'false');
    },
    JSON.stringify({
      uid,
      email,
      displayName: name,
      photoURL: null,
      emailVerified: false,
      accessToken: token,
    }),
  );
  await page.close();
}

async function scoresOf(address: string): Promise<string[]> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) {
    const flags = { port: PORT, disableStorageReset: true, logLevel: 'error' as const };
    const result = await lighthouse(origin() + address, flags, desktopConfig);
    runs.push(categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)));
    const final = result?.lhr.finalDisplayedUrl ?? '';
    if (!final.endsWith(address)) throw new Error(`Lighthouse ended at ${final} instead of ${address}.`);
  }
  return [
    address,
    ...categories.map((_, place) =>
      String(
        quantile(
          runs.map((run) => run[place] ?? 0),
          0.5,
        ),
      ),
    ),
    '100 each',
  ];
}
