import { type Scene, scenes, type WindowName } from './scenes.ts';
import type { Theme } from './take-picture.ts';

export const fileOf = ({ name }: Scene, window: WindowName, theme: Theme): string =>
  `${name}-${window}-${theme}.webp`;

/** The widths on the page; a phone is shown in a realistic size. */
const widths = { desktop: 720, phone: 260 };

const pictureIn = (scene: Scene, window: WindowName, theme: Theme): string =>
  `<img src="${fileOf(scene, window, theme)}" alt="${scene.title}, ${window}, ${theme}" width="${widths[window]}">`;

/** The page with the pictures: one chapter for each scene, with light and dark side by side. */
export function screensPage(): string {
  const chapters = scenes.map((scene) => {
    const rows = scene.windows.map(
      (window) => `| ${pictureIn(scene, window, 'light')} | ${pictureIn(scene, window, 'dark')} |`,
    );
    return `## ${scene.title}\n\n${scene.caption}\n\n| Light | Dark |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Screens\n\nTaken from [the demo](../demo.md) by \`node scripts/screens.js\`, on a desktop and on a phone.\n\n${chapters.join('\n')}`;
}
