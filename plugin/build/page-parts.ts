import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, createLogger, type Plugin, type Rolldown } from 'vite';
import { buildWidget } from './build-widget.ts';
import { precompress } from './precompress.ts';

const NAME = 'virtual:page-parts';
const root = join(import.meta.dirname, '..');

/** The files and inline parts of the browser's bundle that pages reference. */
type PageParts = {
  /** Addresses of files below /assets, which contain a hash of the file's content. */
  script: string;
  requestScript: string;
  font: string;
  /** The whole style sheet, for the head of the page. */
  style: string;
  /** The inline script that restores and stores a choice, before the first paint and from then on. */
  rememberChoice: string;
  /** The inline script that shows the chosen theme before the first paint. */
  themeChoice: string;
  styleHash: string;
  rememberChoiceHash: string;
  themeChoiceHash: string;
};

/**
 * Builds what browsers load (script, styles, fonts) and provides it to the pages as the module
 * `virtual:page-parts`.
 */
export function pageParts(): Plugin {
  let finished: Awaited<ReturnType<typeof buildParts>> | null = null;
  return {
    name: 'fieldkit:page-parts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      finished ??= await buildParts();
      return `export const pageParts = ${JSON.stringify(finished.parts)};`;
    },
    writeBundle({ dir = 'dist' }) {
      for (const { fileName, body } of finished?.files ?? []) {
        mkdirSync(dirname(join(dir, fileName)), { recursive: true });
        writeFileSync(join(dir, fileName), body);
      }
      precompress(join(dir, 'assets'));
    },
  };
}

/** Logs warnings, except about a selector that browsers know and the minifier, which keeps it, does not. */
function logger() {
  const all = createLogger('warn');
  const warn: typeof all.warn = (text, options) => {
    if (!text.includes("'target-current' is not recognized")) all.warn(text, options);
  };
  return { ...all, warn };
}

async function buildParts(): Promise<{
  parts: PageParts;
  files: { fileName: string; body: string | Uint8Array }[];
}> {
  const built = (await build({
    configFile: false,
    root,
    customLogger: logger(),
    build: {
      // The pages' own bundle empties the folder first, so the files are written after it.
      write: false,
      target: 'es2023',
      cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
      // A file that is inlined as a data: URL would need its own entry in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          client: join(root, 'src/client/client.ts'),
          request: join(root, 'src/request/open-request.ts'),
          remember: join(root, 'src/client/remember-choice.ts'),
          theme: join(root, 'src/client/theme-choice.ts'),
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const named = (pattern: RegExp) => {
    const found = built.output.find(({ fileName }) => pattern.test(fileName));
    if (!found) throw new Error(`The build of the plugin's pages has no file ${pattern}`);
    return found;
  };
  const style = textOf(named(/\.css$/)).trim();
  const rememberChoice = textOf(named(/remember-.*\.js$/)).trim();
  const themeChoice = textOf(named(/theme-.*\.js$/)).trim();
  if (style.includes('</style') || `${rememberChoice}${themeChoice}`.includes('</script'))
    throw new Error('A style or script would end its own element');
  const parts = {
    script: `/${named(/client-.*\.js$/).fileName}`,
    requestScript: `/${named(/request-.*\.js$/).fileName}`,
    font: `/${named(/geist-latin-wght.*\.woff2$/).fileName}`,
    style,
    rememberChoice,
    themeChoice,
    styleHash: hashOf(style),
    rememberChoiceHash: hashOf(rememberChoice),
    themeChoiceHash: hashOf(themeChoice),
  };
  const widget = { fileName: 'widget.js', body: await buildWidget(root) };
  // They are inlined in the pages.
  const files = built.output.filter(({ fileName }) => !/\.css$|(?:remember|theme)-.*\.js$/.test(fileName));
  return {
    parts,
    files: [
      widget,
      ...files.map((part) => ({
        fileName: part.fileName,
        body: part.type === 'chunk' ? part.code : part.source,
      })),
    ],
  };
}

const textOf = (part: Rolldown.OutputChunk | Rolldown.OutputAsset): string =>
  part.type === 'chunk' ? part.code : Buffer.from(part.source).toString('utf8');

/** The hash in the format of a Content-Security-Policy. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
