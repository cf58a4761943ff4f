import path from 'node:path';
import { defineConfig } from 'vite';
import { entries, sourcesStay } from './build/sources-stay.ts';

/**
 * The server in a dozen files instead of a thousand: `npm start` loads it in a third of the time.
 * Contributors can start `node server/src/main.ts`, which is the same.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [sourcesStay()],
  ssr: {
    noExternal: true,
    // They bring what no bundle holds: machine code, the database, grammars and fonts; or load themselves once for the process.
    external: [
      '@node-rs/argon2',
      '@vscode/tree-sitter-wasm',
      '@scalar/fastify-api-reference',
      '@opentelemetry/api',
      'fontkit',
      'pdfkit',
      'pino',
      'sharp',
      'web-tree-sitter',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    // Stack traces in bug reports contain the names of functions.
    minify: false,
    target: 'node24',
    rollupOptions: {
      // Some packages use `eval`, which is not checked.
      checks: { eval: false },
      input: entries(path.join(import.meta.dirname, 'src')),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
