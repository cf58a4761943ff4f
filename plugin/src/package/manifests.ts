import type { PackageFile, PackageView } from '@fieldkit/contract/plugin-package.ts';
import { webAddress } from '@fieldkit/contract/web-address.ts';
import { serverOf } from '../text/site-lines.ts';
import * as messages from './package.messages.ts';
import { plainLine } from './package-texts.ts';

/**
 * The manifests by which AI clients install the plugin, all generated from one description. The formats were checked
 * against each client's documentation and its own command line in November 2026; see
 * docs/decisions/0045-installable-plugin.md.
 */
export function manifestFiles(view: PackageView, workflowNames: readonly string[]): PackageFile[] {
  const about = describe(view, workflowNames);
  const marketplace = {
    name: view.marketplace,
    owner: { name: about.company },
    plugins: [
      {
        name: about.name,
        source: './',
        description: about.description,
        version: view.version,
        category: 'development',
        homepage: about.homepage,
      },
    ],
  };
  // Cursor refuses a description here, and Claude Code warns without one.
  const described = {
    ...marketplace,
    metadata: { description: about.marketplace, version: view.version },
  };
  return [
    asFile('plugin.json', {
      $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json',
      ...about.basics,
      author: about.author,
      keywords: about.keywords,
    }),
    asFile('mcp.json', {
      $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
      mcpServers: { [about.name]: { type: 'streamable-http', url: about.url } },
    }),
    asFile('.mcp.json', { mcpServers: about.mcpServers }),
    asFile('.claude-plugin/plugin.json', {
      ...about.basics,
      displayName: about.displayName,
      author: about.author,
      keywords: about.keywords,
    }),
    asFile('.claude-plugin/marketplace.json', described),
    asFile('.github/plugin/marketplace.json', described),
    asFile('.codex-plugin/plugin.json', {
      ...about.basics,
      keywords: about.keywords,
      skills: './skills/',
      mcpServers: about.mcpServers,
      interface: {
        displayName: about.displayName,
        shortDescription: messages.shortDescription(about.displayName),
        longDescription: about.description,
        developerName: about.company,
        category: 'Developer Tools',
        websiteURL: about.homepage,
        defaultPrompt: about.prompts,
      },
    }),
    asFile('.agents/plugins/marketplace.json', {
      name: view.marketplace,
      interface: { displayName: about.company },
      plugins: [
        {
          name: about.name,
          source: { source: 'local', path: './' },
          policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
          category: 'Developer Tools',
        },
      ],
    }),
    asFile('.cursor-plugin/plugin.json', {
      ...about.basics,
      displayName: about.displayName,
      author: { name: about.company },
      publisher: about.company,
      keywords: about.keywords,
      skills: './skills/',
      rules: './rules/',
      mcpServers: './mcp.json',
    }),
    asFile('.cursor-plugin/marketplace.json', {
      ...marketplace,
      metadata: { description: about.marketplace },
      plugins: [{ name: about.name, source: './', description: about.description }],
    }),
    asFile('gemini-extension.json', {
      name: about.name,
      version: view.version,
      description: about.description,
      mcpServers: { [about.name]: { httpUrl: about.url } },
      contextFileName: 'AGENTS.md',
    }),
  ];
}

const maxName = 80;
const maxDescription = 300;
/** Codex shows at most three prompts of at most 128 characters. */
const maxPrompts = 3;
const maxPrompt = 128;
const maxKeywords = 12;

function describe({ site, version, libraries }: PackageView, workflowNames: readonly string[]) {
  const company = plainLine(site.name, maxName) || site.server_name;
  const { name, url } = serverOf(site, '');
  const description = plainLine(messages.description(company, site.methods, site.workflows), maxDescription);
  return {
    name,
    url,
    company,
    displayName: company,
    description,
    marketplace: messages.marketplaceDescription(company),
    homepage: site.origin,
    author: { name: company, ...optionalAddress(site.website_url) },
    basics: { name, version, description, homepage: site.origin, ...repositoryOf(site.repository_url) },
    keywords: keywordsOf(libraries),
    mcpServers: { [name]: { type: 'http', url } },
    prompts: [messages.prompt(company), ...workflowNames.map((workflow) => messages.workflowPrompt(workflow))]
      .slice(0, maxPrompts)
      .map((prompt) => plainLine(prompt, maxPrompt)),
  };
}

/** The most frequent tags, as single lower-case words that search fields of clients understand. */
function keywordsOf(libraries: PackageView['libraries']): string[] {
  const tags = libraries.flatMap((library) => library.tags.map(({ tag, group }) => group?.name ?? tag));
  const words = ['api', ...tags]
    .map((tag) =>
      tag
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((word) => word.length > 1 && word.length <= 40);
  return [...new Set(words)].slice(0, maxKeywords);
}

const optionalAddress = (address: string): { url?: string } => {
  const url = webAddress(address);
  return url ? { url } : {};
};

const repositoryOf = (address: string): { repository?: string } => {
  const url = webAddress(address);
  return url ? { repository: url } : {};
};

const asFile = (path: string, content: object): PackageFile => ({
  path,
  text: `${JSON.stringify(content, null, 2)}\n`,
});
