import type { KnipConfig } from 'knip';

/** A workspace. Its exports must be used by another file, too. */
const workspace = (entry: string[], project = ['src/**/*.ts']) => ({
  entry,
  project,
  includeEntryExports: true,
});

// `npx knip` names dead code: files that nothing reaches, exports without an import, packages without a use. The entries are files
// that are started by their path; each ignored one has its reason.
const config: KnipConfig = {
  workspaces: {
    '.': {
      // Graphviz, which `npm run architecture` needs and nothing else.
      ignoreBinaries: ['dot'],
      entry: [
        'scripts/*.{js,ts}',
        'scripts/hosting/render-chart.ts',
        'demo/{run,build-live-demo}.ts',
        'bench/{run,soak,bare-lists,git-server,measured-server,import-in-fresh-process}.ts',
        'bench/*.bench.ts',
        'bench/attack/{run,fuzz,compare-times}.ts',
        'bench/faults/{run,play-*,kill-*}.ts',
        'bench/mutation/vitest.config.ts',
        'bench/word-vectors/{train,fit-mixture,fit-certainty}.ts',
      ],
      // Not the demo's documents: what they declare is what the company of the demo shows to its developers.
      project: [
        '{bench,demo,e2e,scripts}/**/*.{js,ts}',
        '*.{js,ts}',
        '!demo/documents/**',
        '!scripts/*.d.ts',
      ],
    },
    cli: workspace(['src/main.ts']),
    'code-samples': workspace([]),
    contract: workspace([]),
    prose: workspace([]),
    'spec-importer': workspace([]),
    identity: workspace([]),
    server: workspace([], ['{src,build}/**/*.ts']),
    testing: workspace([]),
    plugin: workspace(
      [
        'src/pages.tsx',
        'src/widget/widget.ts',
        'src/client/{client,remember-choice,show-ages,theme-choice}.ts',
        'src/request/open-request.ts',
      ],
      ['{src,build}/**/*.{ts,tsx}'],
    ),
    web: workspace(['src/gallery/main.tsx'], ['{src,build}/**/*.{ts,tsx}', 'src/**/*.css']),
  },
  ignoreIssues: {
    // The build puts it in the place of a package, whose export is called like this.
    'web/src/ui/adopted-style-singleton.ts': ['exports'],
  },
  ignoreDependencies: [
    // Started by their path in node_modules/.bin (scripts/verify.js), or named in a configuration that is not code.
    '@biomejs/biome',
    'eslint',
    'secretlint',
    '@secretlint/secretlint-rule-preset-recommend',
    '@modelcontextprotocol/conformance',
    // Read as files: a large document for tests and benchmarks, grammars, fonts.
    '@octokit/openapi',
    '@tree-sitter-grammars/tree-sitter-kotlin',
    '@vscode/tree-sitter-wasm',
    '@fontsource-variable/geist',
    '@fontsource-variable/geist-mono',
    // Benchmarks and the demo open the server in their own process, with its packages.
    'fastify',
    'jose',
    'js-yaml',
    'js-yaml-4',
    'pino',
  ],
  // The system's.
  ignoreBinaries: ['dpkg-deb', 'apt-get', 'mount', 'umount', 'caddy', 'go'],
};

export default config;
