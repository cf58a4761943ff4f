import os from 'node:os';
import { defineConfig } from '@playwright/test';

/**
 * Chromium keeps two hidden pages of its own for the address bar of every window, which cost a third of what
 * a window does. Only the last list of this switch counts, so it repeats what Playwright switches off.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Journeys in a real Chromium against the production build, one server for all of them. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/journeys',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  // Three, even on two cores: much of a journey is waiting for one of its own processes.
  workers: Math.max(3, os.availableParallelism() - 1),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  // `npm test` reads the counts from the file; without it the whole report would be printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // Keep the steps of failed tests. Screenshots of every step would take a sixth of the time, so only the last one is kept.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        `--disable-features=${switchedOff.join()}`,
      ],
    },
  },
});
