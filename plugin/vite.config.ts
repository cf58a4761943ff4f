import { defineConfig } from 'vite';
import { pageParts } from './build/page-parts.ts';

/**
 * Builds two bundles: `dist/pages.js`, which the server loads and which imports nothing else, and
 * `dist/assets`, which the pages load in a browser (built by `pageParts`, which passes its file names to the
 * first bundle).
 */
export default defineConfig({
  plugins: [pageParts()],
  oxc: { jsx: { runtime: 'automatic' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/pages.tsx',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'pages.js' } },
  },
  ssr: { noExternal: true },
});
