import { type BrowserContext, chromium } from '@playwright/test';
import { queryDatabase } from '../e2e/query-database.ts';
import { createSession, type Session, signInBrowser } from '../e2e/seed.ts';
import startServer from '../e2e/start-server.ts';
import { findChromium } from '../scripts/find-chromium.js';
import { quantile, table } from './table.ts';

const NOTIFICATIONS = 1_000;
const RUNS = 7;

/** Measures the script time until a thousand notifications are shown, and until one of them is selected. */
export async function measureNotifications(): Promise<string> {
  const stop = await startServer();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const [few, many] = [await createSession(), await createSession()];
    await fill(few, 1);
    await fill(many, NOTIFICATIONS);
    const [one, all]: { shown: number; chosen: number }[][] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      one?.push(await look(await browser.newContext(), few));
      all?.push(await look(await browser.newContext(), many));
    }
    const median = (runs: { shown: number; chosen: number }[] = [], what: 'shown' | 'chosen') =>
      `${quantile(
        runs.map((run) => run[what]),
        0.5,
      ).toFixed(0)} ms`;
    return table(
      ['script in the browser, median of seven', '1 notification', '1,000 notifications', 'goal'],
      [
        ['until they are shown', median(one, 'shown'), median(all, 'shown'), '≤ 200 ms'],
        ['choosing one more', median(one, 'chosen'), median(all, 'chosen'), '–'],
      ],
    );
  } finally {
    await browser.close();
    await stop();
  }
}

async function fill({ uid }: Session, many: number): Promise<void> {
  await queryDatabase(
    `insert into notifications (customer_uuid, kind, project_name, message)
     select customer_uuid, 'project', 'Shop', 'Something happened in Shop, for the ' || n || 'th time.'
     from customers, generate_series(1, $2::int) n where firebase_id = $1`,
    [uid, many],
  );
}

async function look(context: BrowserContext, session: Session) {
  await signInBrowser(context, session);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const scriptMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  await page.goto(`${process.env.JOURNEY_ORIGIN}/dashboard/notifications`);
  // Selected by CSS only, because computing roles would run test scripts in the page.
  await page.locator('main li').first().waitFor({ state: 'attached' });
  const shown = await scriptMs();
  await page.locator('main input[type=checkbox]').first().click();
  const chosen = (await scriptMs()) - shown;
  await context.close();
  return { shown, chosen };
}
