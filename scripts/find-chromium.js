import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without a graphical interface, with which pages take a fifth less time. */
const windowless = '/usr/bin/chromium-headless-shell';

/**
 * A Chromium: CHROMIUM_PATH, the system's, or a newly installed one (only as root on Debian). Otherwise, ends
 * the process with instructions.
 */
export function findChromium() {
  const given = givenChromium();
  const found = given ?? usual.find((file) => fs.existsSync(file));
  if (found) return found;
  if (!canInstall()) return advise('There is no Chromium on this machine.');
  install('chromium');
  return usual.find((file) => fs.existsSync(file)) ?? advise('The package chromium could not be installed.');
}

/**
 * The browser for end-to-end tests: CHROMIUM_PATH, or else a headless one if it is installed or can be
 * installed, or else any.
 */
export function findJourneyBrowser() {
  const given = givenChromium();
  if (given) return given;
  if (!fs.existsSync(windowless) && canInstall()) install('chromium-headless-shell');
  return fs.existsSync(windowless) ? windowless : findChromium();
}

function givenChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !fs.existsSync(given)) advise(`CHROMIUM_PATH is ${given}, but that file does not exist.`);
  return given;
}

const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

function install(name) {
  process.stdout.write('Installing Chromium for the browser tests …\n');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

function advise(reason) {
  process.stderr.write(
    `The browser tests need Chromium. ${reason} Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.\n`,
  );
  process.exit(1);
}
