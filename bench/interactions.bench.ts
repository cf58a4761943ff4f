import { limits } from '@fieldkit/contract/limits.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { recordQuestions, runNightlyCount } from '../e2e/record-questions.ts';
import {
  createLargeLibrary,
  createLibraryOf,
  createProjectOf,
  createSession,
  signInBrowser,
} from '../e2e/seed.ts';
import startServer from '../e2e/start-server.ts';
import { findChromium } from '../scripts/find-chromium.js';
import { quantile, table } from './table.ts';

const ROWS = 1_000;
/** A mid-range phone relative to a developer's machine. */
const SLOWER = 4;
const ROUNDS = 5;
const GOAL = '≤ 100 ms';

type Step = { what: string; do: (page: Page) => Promise<void>; undo: (page: Page) => Promise<void> };

/** Measures the time from an interaction to the next frame, with a thousand rows listed and a CPU four times slower. */
export async function measureInteractions(): Promise<string> {
  const stop = await startServer();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const { projectUuid, libraryUuid } = await aPersonWithRows(context);
    const rows = [
      ...(await measured(context, '/dashboard/projects', onProjects)),
      ...(await measured(context, `/dashboard/projects/${projectUuid}`, onLibraries)),
      ...(await measured(
        context,
        `/dashboard/projects/${projectUuid}/libraries/${libraryUuid}?q=get%20a%20commit`,
        onMethods,
      )),
      ...(await measured(context, `/dashboard/analytics/queries?project=${projectUuid}`, onQueries)),
    ];
    return table([`${ROWS} rows, processor ${SLOWER} times slower`, 'median', 'worst', 'goal'], rows);
  } finally {
    await browser.close();
    await stop();
  }
}

/** Creates a user with a project that has questions; the server's lists are extended to a thousand rows. */
async function aPersonWithRows(
  context: BrowserContext,
): Promise<{ projectUuid: string; libraryUuid: string }> {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  await createLibraryOf(session, project_uuid, smallDocument);
  const { library_uuid } = await createLargeLibrary(session, project_uuid);
  await recordQuestions(project_uuid, [{ text: 'How do I refund an order?', times: 22, outcome: 'none' }]);
  await runNightlyCount(project_uuid);
  await signInBrowser(context, session);
  await multiply(context, '**/api/projects?*', 'project_uuid', 'name');
  await multiply(context, '**/api/projects', 'project_uuid', 'name');
  await multiply(context, '**/api/libraries/project/*', 'library_uuid', 'name');
  // This list is paginated.
  await multiply(context, '**/common-all-questions?*', 'group_uuid', 'text', limits.pageSize);
  return { projectUuid: project_uuid, libraryUuid: library_uuid };
}

async function multiply(
  context: BrowserContext,
  address: string,
  id: string,
  name: string,
  shown = ROWS,
): Promise<void> {
  await context.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const [one] = (await response.json()) as Record<string, unknown>[];
    // The first row keeps its id, because the address of a screen may contain it.
    const rows = Array.from({ length: shown }, (_, at) => ({
      ...one,
      [id]: at === 0 ? one?.[id] : `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      [name]: `${one?.[name]} ${at}`,
    }));
    await route.fulfill({
      response,
      json: rows,
      headers: { ...response.headers(), 'x-total-count': String(ROWS) },
    });
  });
}

/** Uses only the mouse, because a click by role also checks during the interaction whether the element is covered. */
async function press(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  // A user's hand also needs this long.
  await settled(page);
  await page.mouse.down();
  await page.mouse.up();
}

const pressEscape = (page: Page) => page.keyboard.press('Escape');

const onProjects: Step[] = [
  {
    what: 'a letter in the search of projects',
    do: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('sh');
    },
    undo: pressEscape,
  },
  {
    what: 'the menu of a project',
    do: (page) => press(page, page.getByRole('button', { name: 'Quick Actions' }).first()),
    undo: pressEscape,
  },
  {
    what: 'the dialog of a new project',
    do: (page) => press(page, page.getByRole('button', { name: 'New Project' }).first()),
    undo: pressEscape,
  },
  {
    what: 'grid to list',
    do: (page) => press(page, page.getByRole('radio', { name: 'List' })),
    undo: (page) => press(page, page.getByRole('radio', { name: 'Grid' })),
  },
];

const onLibraries: Step[] = [
  {
    what: 'the menu of the project',
    do: (page) => press(page, page.getByRole('button', { name: 'Quick Actions' }).first()),
    undo: pressEscape,
  },
  {
    what: 'the dialog of a library',
    do: (page) => press(page, page.getByRole('button', { name: /^Edit REST API/ }).first()),
    undo: pressEscape,
  },
];

const onMethods: Step[] = [
  {
    what: 'a method with tables, lists and links in its description',
    do: (page) => press(page, page.getByRole('button', { name: 'View Get a commit', exact: true })),
    undo: pressEscape,
  },
];

const onQueries: Step[] = [
  {
    what: 'a letter in the search of queries',
    do: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('re');
    },
    undo: pressEscape,
  },
];

async function measured(
  context: BrowserContext,
  address: string,
  steps: readonly Step[],
): Promise<string[][]> {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(`${process.env.JOURNEY_ORIGIN}${address}`);
  // A thousand are listed; only the visible ones are rendered.
  await page
    .getByText(/^How do I refund an order\? 0$|^1,?000 (?:projects|libraries)$|^Get a commit$/)
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  const rows: string[][] = [];
  for (const step of steps) rows.push(await rowOf(page, session, step));
  await page.close();
  return rows;
}

/** The first interaction loads code and is not counted. */
async function rowOf(page: Page, session: CDPSession, step: Step): Promise<string[]> {
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => Object.assign(globalThis, { longest: 0 }));
    await step.do(page);
    await settled(page);
    const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
    if (round > 0) took.push(longest);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await step.undo(page);
    await settled(page);
  }
  return [step.what, `${quantile(took, 0.5)} ms`, `${Math.max(...took)} ms`, GOAL];
}

/** Waits for two frames and for late browser performance entries. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 250))),
      ),
  );

/**
 * Runs in the page: records the longest time from a key or pointer press to the next frame; the browser does not
 * report times below 16 ms.
 */
function watchInteractions(): void {
  const state = Object.assign(globalThis, { longest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) state.longest = Math.max(state.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
