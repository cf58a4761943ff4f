import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.js';
import { frontPageScenes } from './front-page-scenes.ts';
import { openDemo } from './open-demo.ts';
import { scenes } from './scenes.ts';
import { type PictureOptions, signInOnce, takePicture, themes } from './take-picture.ts';
import { fileOf, screensPage } from './write-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/screens');
const frontPageFolder = path.join(root, 'web/public/front-page');
const maxBytes = { picture: 150_000, together: 3_000_000 };

const named = process.argv.slice(2);
const isWanted = ({ name }: { name: string }) => named.length === 0 || named.includes(name);
const executablePath = findChromium();
const demo = await openDemo();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
});
try {
  fs.mkdirSync(folder, { recursive: true });
  const session = await signInOnce(browser, demo.origin);
  for (const scene of scenes.filter(isWanted))
    for (const window of scene.windows)
      for (const theme of themes)
        await savePicture(path.join(folder, fileOf(scene, window, theme)), { scene, window, theme });
  for (const scene of frontPageScenes.filter(isWanted))
    for (const theme of themes)
      await savePicture(path.join(frontPageFolder, `${scene.name}-${theme}.webp`), {
        scene,
        theme,
        window: 'region',
      });

  async function savePicture(file: string, what: Pick<PictureOptions, 'scene' | 'window' | 'theme'>) {
    const picture = await takePicture(browser, { origin: demo.origin, session, ...what });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, picture);
    process.stdout.write(`${path.basename(file)}: ${Math.round(picture.byteLength / 1000)} kB\n`);
    if (picture.byteLength > maxBytes.picture)
      throw new Error(`${file} is larger than a picture on a page may be.`);
  }
  fs.writeFileSync(path.join(folder, 'README.md'), screensPage());
  requireSmall();
} finally {
  await browser.close();
  await demo.close();
}

/** The pictures must be small, because every clone of the repository contains them. */
function requireSmall(): void {
  const sizes = fs.readdirSync(folder).map((file) => fs.statSync(path.join(folder, file)).size);
  const together = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${sizes.length} files, ${Math.round(together / 1000)} kB together.\n`);
  if (together > maxBytes.together) throw new Error('Together, the pictures are too large for a clone.');
}
