import { type Import, isTest, type Source } from './read-sources.ts';

type Wall = { holds: (from: string, wanted: Import) => boolean; sentence: string };

const within = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
const featureOf = (file: string): string | undefined =>
  /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** Who may write SQL and speak to the driver. */
const speaksSql = (file: string): boolean =>
  file.endsWith('.queries.ts') ||
  within(file, 'server/src/platform/database') ||
  file.includes('/testing/') ||
  isTest(file);

const walls: Wall[] = [
  {
    sentence: 'the contract imports only zod/mini',
    holds: (from, { specifier, file }) =>
      !within(from, 'contract/src') ||
      isTest(from) ||
      specifier === 'zod/mini' ||
      within(file ?? '', 'contract/src'),
  },
  {
    sentence: 'code samples know the contract',
    holds: (from, { file }) =>
      !within(from, 'code-samples/src') ||
      isTest(from) ||
      within(file ?? '', 'code-samples/src') ||
      within(file ?? '', 'contract/src'),
  },
  {
    sentence: 'prose knows the contract and the reader of Markdown',
    holds: (from, { file, specifier }) =>
      !within(from, 'prose/src') ||
      isTest(from) ||
      within(file ?? '', 'prose/src') ||
      within(file ?? '', 'contract/src') ||
      specifier === 'marked',
  },
  {
    sentence: 'the spec importer imports nothing of ours',
    holds: (from, { file }) =>
      !within(from, 'spec-importer/src') || file === null || within(file, 'spec-importer/src'),
  },
  {
    sentence: 'server and web meet only in the contract',
    holds: (from, { file }) =>
      !(within(from, 'server/src') && within(file ?? '', 'web')) &&
      !(within(from, 'web/src') && within(file ?? '', 'server')),
  },
  {
    sentence: 'server and plugin meet only in the contract',
    holds: (from, { file }) => !within(from, 'server/src') || !within(file ?? '', 'plugin'),
  },
  {
    sentence: 'the plugin pages import only the contract, React, prose and the code samples',
    holds: (from, { specifier, file }) =>
      !within(from, 'plugin/src') ||
      isTest(from) ||
      within(from, 'plugin/src/testing') ||
      mayBeInPages(specifier, file ?? ''),
  },
  {
    sentence: 'the command-line client imports only the contract and Node',
    holds: (from, { specifier, file }) =>
      !within(from, 'cli/src') ||
      isTest(from) ||
      within(from, 'cli/src/testing') ||
      within(file ?? '', 'cli') ||
      within(file ?? '', 'contract/src') ||
      specifier.startsWith('node:') ||
      specifier === 'zod/mini',
  },
  {
    sentence: 'what all of the web app shares knows no feature',
    holds: (from, { file }) => !within(from, 'web/src/lib') || !within(file ?? '', 'web/src/features'),
  },
  {
    sentence: 'the web app takes zod/mini, never all of zod',
    holds: (from, { specifier }) => !within(from, 'web/src') || specifier !== 'zod',
  },
  {
    sentence: 'SQL stays in *.queries.ts, database/ and testing/',
    holds: (from, { specifier }) =>
      !within(from, 'server/src') || speaksSql(from) || !/^(drizzle-orm|pg)(\/|$)/.test(specifier),
  },
  {
    sentence: 'queries are imported only from their own folder',
    holds: (from, { file }) =>
      !file?.endsWith('.queries.ts') || folderOf(from) === folderOf(file) || allowedAcross(from, file),
  },
  {
    sentence: 'features of the dashboard do not import each other',
    holds: (from, { file }) => {
      const [mine, theirs] = [featureOf(from), featureOf(file ?? '')];
      return !within(from, 'web/src/features') || !within(file ?? '', 'web/src/features') || mine === theirs;
    },
  },
  {
    sentence: 'ui knows no feature and no call',
    holds: (from, { file }) =>
      !within(from, 'web/src/ui') ||
      file === null ||
      within(file, 'web/src/ui') ||
      // How counts and dates are written is nobody's feature.
      /^contract\/src\/format-\w+\.ts$/.test(file) ||
      isTest(from) ||
      within(file, 'web/src/testing'),
  },
];

/** What the bundle of the plugin's pages is made of. */
const mayBeInPages = (specifier: string, file: string): boolean =>
  within(file, 'contract/src') ||
  within(file, 'code-samples/src') ||
  within(file, 'prose/src') ||
  within(file, 'plugin') ||
  /^(react(\/jsx-runtime)?|react-dom\/server|virtual:page-parts)$/.test(specifier);

/** Access asks on behalf of every door, so the door itself may ask who somebody is. */
const allowedAcross = (from: string, file: string): boolean =>
  from === 'server/src/entrypoints/api/context-for.ts' &&
  file === 'server/src/services/access/access.queries.ts';

export function checkImports(sources: Source[]): string[] {
  return sources.flatMap(({ file, imports }) =>
    imports.flatMap((wanted) =>
      walls
        .filter((wall) => !wall.holds(file, wanted))
        .map((wall) => `${file} imports ${wanted.specifier}: ${wall.sentence}`),
    ),
  );
}
