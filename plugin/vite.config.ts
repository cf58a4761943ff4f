import { defineConfig } from 'vite';
import { pageParts } from './build/page-parts.ts';

/**
 * Builds two bundles. The server loads `dist/pages.js`, which imports nothing else. Browsers load
 * `dist/assets`, which `pageParts` builds before passing the file names to the first bundle.
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
