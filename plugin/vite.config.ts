import { defineConfig } from 'vite';
import { pageParts } from './build/page-parts.ts';

/**
 * Two bundles: `dist/pages.js`, which the server loads and which needs nothing beside itself, and `dist/assets`, what the
 * pages load in a browser (built by `pageParts`, which tells the first one the names of the second's files).
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
