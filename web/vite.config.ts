import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { finishBuild } from './build/finish-build.ts';
import { smallPreload } from './build/small-preload.ts';
import { withoutInjectedStyles } from './build/without-injected-styles.ts';
import { routeModules } from './src/app/route-modules.ts';

/** Asset addresses are absolute, because the same index.html is served for every path of the dashboard. */
export default defineConfig({
  base: '/',
  plugins: [withoutInjectedStyles(), smallPreload(), react(), tailwindcss(), finishBuild(routeModules)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // The minimum that Tailwind's output requires. Fallbacks for older browsers would add 1 kB, and the page
    // would still not work there.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // A file that is inlined as a data: URL would need its own entry in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // By default, every chunk that may open a lazy chunk would list all files that the lazy chunk imports,
      // which is 6 kB per route. Most of these are already loaded by then, and our script preloads the files of
      // the page and of its route. Only style sheets must be listed.
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The hash is short, because random letters do not compress and index.html lists the files of all
        // routes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
