import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { finishBuild } from './build/finish-build.ts';
import { smallPreload } from './build/small-preload.ts';
import { withoutInjectedStyles } from './build/without-injected-styles.ts';
import { routeModules } from './src/app/route-modules.ts';

/** Asset addresses are absolute: the same index.html answers every path of the dashboard. */
export default defineConfig({
  base: '/',
  plugins: [withoutInjectedStyles(), smallPreload(), react(), tailwindcss(), finishBuild(routeModules)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // What the style engine needs anyway: older browsers' fallbacks would weigh 1 kB and still not work.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // A file inlined as a data: address would need its own line in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A lazy part would carry the list of all files it leads to, in every chunk that may open it: 6 kB a route. What it
      // leads to is mostly there by then; the page's own files are preloaded by our script. Style sheets must be named.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Random letters do not compress, and index.html names every file of every route.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
