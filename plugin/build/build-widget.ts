import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Builds the script of the widget as one file, which the server wraps in a function with its setup. */
export async function buildWidget(root: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/widget/widget.ts'),
        output: { format: 'iife', entryFileNames: 'widget.js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [script, ...others] = built.output;
  if (others.length > 0) throw new Error('The build of the widget has more than one file');
  return script.code;
}
