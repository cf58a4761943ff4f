import { type Scene, scenes, type WindowName } from './scenes.ts';
import type { Theme } from './take-picture.ts';

export const fileOf = ({ name }: Scene, window: WindowName, theme: Theme): string =>
  `${name}-${window}-${theme}.webp`;

/** The widths on the page; a phone is shown at a realistic size. */
const widths = { desktop: 720, phone: 260, region: 720 };

const pictureIn = (scene: Scene, window: WindowName, theme: Theme): string =>
  `<img src="${fileOf(scene, window, theme)}" alt="${scene.title}, ${window}, ${theme}" width="${widths[window]}">`;

/** The page with the screenshots: one section per scene, with light and dark side by side. */
export function screensPage(): string {
  const sections = scenes.map((scene) => {
    const rows = scene.windows.map(
      (window) => `| ${pictureIn(scene, window, 'light')} | ${pictureIn(scene, window, 'dark')} |`,
    );
    return `## ${scene.title}\n\n${scene.caption}\n\n| Light | Dark |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Screenshots\n\nThese screenshots show [the demo](../demo.md) on desktop and phone. To update them, run \`node scripts/screens.js\`.\n\n${sections.join('\n')}`;
}
