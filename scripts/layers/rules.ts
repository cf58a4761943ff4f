import type { IConfiguration } from 'dependency-cruiser';

// The layers of ARCHITECTURE.md: which folders may import which, without import cycles between folders.
// scripts/check-layers.ts checks them.
const tests = '\\.(test|spec|bench)\\.tsx?$|/testing/|^testing/';

/** Folders of the server, without `context.ts` and its neighbors, which declare the types of all services. */
const layers = '^server/src/(entrypoints|features|services|platform)/[^/]+';

/** Imports of `from` are allowed only to paths that match `to`. */
const only = (name: string, comment: string, from: string, to: string) => ({
  name,
  comment,
  severity: 'error' as const,
  from: { path: from, pathNot: tests },
  to: { pathNot: to },
});
/** Imports of `from` to `to` are forbidden. */
const never = (name: string, comment: string, from: string, to: string) => ({
  name,
  comment,
  severity: 'error' as const,
  from: { path: from, pathNot: tests },
  to: { path: to },
});

export const rules = {
  forbidden: [
    {
      name: 'no-cycle-of-files',
      severity: 'error' as const,
      from: { pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'no-cycle-of-folders',
      comment: 'Folders must not import each other in a cycle.',
      severity: 'error' as const,
      scope: 'folder',
      from: { path: layers },
      to: { circular: true, path: layers },
    },
    never(
      'platform-is-the-lowest-layer',
      'platform knows no service, feature or entry point.',
      '^server/src/platform/',
      '^(server/src/(services|features|entrypoints|[^/]+\\.ts)|identity)',
    ),
    never(
      'services-are-below-features',
      'services know no feature and no entry point.',
      '^server/src/services/',
      '^(server/src/(features|entrypoints|[^/]+\\.ts)|identity/)',
    ),
    never(
      'features-are-below-entrypoints',
      'features know no entry point.',
      '^server/src/features/',
      '^(server/src/(entrypoints/|[^/]+\\.ts)|identity/)',
    ),
    only(
      'identity-knows-no-project',
      'It imports the contract, the platform, and the services that accounts need: contexts, limits and mails.',
      '^identity/src/',
      '^(identity|contract|server/src/platform)/|^server/src/services/(context\\.ts|access/|rate-limits/|mail/)|(^|/)node_modules/|^[a-z_/]+$|^node:',
    ),
    only(
      'contract-imports-zod-mini-alone',
      'The server and its clients import the contract, and browsers load it.',
      '^contract/src/',
      '^contract/src/|(^|/)node_modules/zod/.*mini',
    ),
    only('code-samples-know-the-contract', '', '^code-samples/src/', '^(code-samples|contract)/src/'),
    only(
      'prose-knows-the-contract-and-marked',
      '',
      '^prose/src/',
      '^(prose|contract)/src/|(^|/)node_modules/marked/',
    ),
    never(
      'the-importer-knows-nothing-of-the-product',
      'Bytes in, methods out.',
      '^spec-importer/src/',
      '^(server|web|plugin|contract|cli|prose|code-samples)/',
    ),
    never('server-and-web-meet-in-the-contract', '', '^server/src/', '^(web|plugin)/'),
    never('web-and-server-meet-in-the-contract', '', '^web/src/', '^server/'),
    only(
      'plugin-pages-stay-small',
      'Their bundle contains the contract, React, prose, code samples, and what the importer adds to descriptions.',
      '^plugin/src/',
      '^(plugin|contract/src|code-samples/src|prose/src)/|^spec-importer/src/text/added-lines\\.ts$|(^|/)node_modules/(react|react-dom)/|^virtual:page-parts$',
    ),
    only(
      'the-command-line-stays-small',
      'It imports the contract, Node, and the parser that edits settings files of AI clients.',
      '^cli/src/',
      '^(cli|contract/src)/|(^|/)node_modules/(zod/.*mini|jsonc-parser/)|^[a-z_/]+$|^node:',
    ),
    never(
      'web-takes-zod-mini',
      'The complete zod is too large for browsers.',
      '^web/src/',
      '(^|/)node_modules/zod/(?!.*mini)',
    ),
    only(
      'lib-knows-nothing-of-the-product',
      'Code for sessions, plans or content that several features share has a folder of its own.',
      '^web/src/lib/',
      '^web/src/(lib|ui)/|^contract/src/(call|json|problem|shapes|limits|messages/)|(^|/)node_modules/',
    ),
    never(
      'shared-folders-know-no-feature',
      '',
      '^web/src/(session|billing|content)/',
      '^web/src/(features|app)/',
    ),
    {
      name: 'features-of-the-dashboard-are-apart',
      severity: 'error' as const,
      from: { path: '^web/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    only(
      'ui-knows-no-feature-and-no-call',
      '',
      '^web/src/ui/',
      '^web/src/ui/|^contract/src/format-|(^|/)node_modules/|\\.css$',
    ),
    {
      name: 'sql-stays-in-queries',
      severity: 'error' as const,
      from: {
        path: '^(server|identity)/src/',
        pathNot: `${tests}|\\.queries\\.ts$|^server/src/platform/database/`,
      },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'queries-belong-to-their-folder',
      severity: 'error' as const,
      from: { path: '^(.+)/[^/]+$', pathNot: `${tests}|^server/src/entrypoints/api/context-for\\.ts$` },
      to: { path: '\\.queries\\.ts$', pathNot: '^$1/[^/]+$' },
    },
  ],
  options: {
    exclude: { path: tests },
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    reporterOptions: { archi: { collapsePattern: '^(server/src/[^/]+/[^/]+|[^/]+/src|[^/]+)/' } },
  },
} satisfies IConfiguration;
