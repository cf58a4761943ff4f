import { type Scene, scenes } from './scenes.ts';

/** The region of each picture, in pixels of a window that is 1120 pixels wide; all have the page's ratio of 8 to 5. */
const regionFrom = (top: number) => ({ x: 16, y: top, width: 1088, height: 680 });

const sceneNamed = (name: string): Scene => {
  const scene = scenes.find((one) => one.name === name);
  if (!scene) throw new Error(`The front page has no scene "${name}".`);
  return scene;
};

/** The four pictures of the front page: details of other scenes, in the order of the page. */
export const frontPageScenes: readonly Scene[] = [
  { ...sceneNamed('methods'), name: 'import', region: regionFrom(316) },
  { ...sceneNamed('plugin'), name: 'publish', region: regionFrom(70) },
  { ...sceneNamed('answer'), name: 'answer', region: regionFrom(146) },
  { ...sceneNamed('overview'), name: 'improve', region: regionFrom(258) },
].map((scene) => ({ ...scene, windows: ['region'] as const }));
