import type { Browser, Page } from '@playwright/test';
import { owner } from '../../demo/projects.ts';
import { type Scene, type WindowName, windows } from './scenes.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
export type PictureOptions = {
  origin: string;
  session: Session;
  scene: Scene;
  window: WindowName;
  theme: Theme;
};

/** Sharp enough for high-resolution screens, with small files. */
const pixelRatio = { desktop: 1.5, phone: 2, region: 1 };
const quality = 80;

/** Signs in the demo's owner with the form, and returns the browser's session. */
export async function signInOnce(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Account menu/ }).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Opens a scene in a window size and theme, and returns its picture as WebP. */
export async function takePicture(browser: Browser, taken: PictureOptions): Promise<Buffer> {
  const { scene, session, window, theme } = taken;
  const context = await browser.newContext({
    viewport: { ...windows[window], ...(window === 'desktop' && scene.height && { height: scene.height }) },
    deviceScaleFactor: pixelRatio[window],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    ...(window === 'phone' && { hasTouch: true, isMobile: true }),
    ...(!scene.isPublic && { storageState: session }),
  });
  try {
    const page = await context.newPage();
    await page.goto(addressOf(taken));
    await scene.open?.(page);
    await scene.seen(page).waitFor();
    return await pictureOf(page, scene.region);
  } finally {
    await context.close();
  }
}

/** Plugin pages have their own host names, on the demo's port. */
function addressOf({ origin, scene: { path } }: PictureOptions): string {
  if (path.startsWith('/')) return origin + path;
  const address = new URL(path);
  address.port = new URL(origin).port;
  return address.href;
}

/** Waits until nothing is loading. WebP screenshots are available only through Chromium's own protocol. */
async function pictureOf(page: Page, region: Scene['region']): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .shimmer'));
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    ...(region && { clip: { ...region, scale: 1 } }),
  });
  return Buffer.from(data, 'base64');
}
