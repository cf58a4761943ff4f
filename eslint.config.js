import { stripTypeScriptTypes } from 'node:module';
import security from 'eslint-plugin-security';

/** Lets ESLint read TypeScript as Node does: spaces replace the types, so that every position stays the same. */
const withoutTypes = {
  meta: { name: 'without-types', version: '1' },
  preprocess: (text) => [stripTypeScriptTypes(text)],
  postprocess: (messages) => messages.flat(),
};

const all = Object.keys(security.rules).map((name) => [`security/${name}`, 'error']);

// ESLint only checks for vulnerabilities; everything else is checked by Biome. See docs/decisions/0016-security-scanners.md for what is off.
export default [
  {
    files: ['{server,identity,spec-importer,code-samples,contract,prose,cli}/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    processor: withoutTypes,
    plugins: { security },
    rules: {
      ...Object.fromEntries(all),
      // Every reading of a field by a name that is not written down: names are parsed by the contract, which refuses `__proto__`.
      'security/detect-object-injection': 'off',
      // Files are named by settings, never by what a client sends: uploads stay in memory or in the database.
      'security/detect-non-literal-fs-filename': 'off',
      // It counts stars; recheck, which proves, found no exponential pattern. What others send is bounded before it is matched.
      'security/detect-unsafe-regex': 'off',
    },
  },
  {
    // Patterns made of names in a package's code: identifiers, or escaped.
    files: [
      'spec-importer/src/sdk/modules/{client-setup,source-routes}.ts',
      'spec-importer/src/sdk/readme-uses.ts',
      'spec-importer/src/sdk/go/go-dialect.ts',
      'spec-importer/src/sdk/java/{java-dialect,read-java-package}.ts',
      'spec-importer/src/sdk/kotlin/read-kotlin-package.ts',
      'spec-importer/src/sdk/{php/php,csharp/csharp}-dialect.ts',
      'spec-importer/src/sdk/ruby/{read-ruby-package,ruby-dialect,ruby-method}.ts',
      'spec-importer/src/sdk/rust/{read-rust-package,rust-builders,rust-dialect}.ts',
    ],
    rules: { 'security/detect-non-literal-regexp': 'off' },
  },
  {
    // Patterns made of our own words.
    files: [
      'server/src/services/search/{answers/check-sentence,requested-language}.ts',
      'server/src/services/search/question-frame.ts',
      'spec-importer/src/sdk/open-sdk.ts',
    ],
    rules: { 'security/detect-non-literal-regexp': 'off' },
  },
  {
    // The rule mistakes a pass over methods for a password.
    files: ['spec-importer/src/compare/match-methods.ts'],
    rules: { 'security/detect-possible-timing-attacks': 'off' },
  },
];
