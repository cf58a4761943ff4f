import type { PackageView } from '@fieldkit/contract/plugin-package.ts';
import { maxIndexBytes, maxPackageBytes } from '@fieldkit/contract/plugin-package.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hostileTexts, withHostileText } from '../testing/hostile.ts';
import { aLibrary, aMethod, aMethodLine, aSite, aWorkflow } from '../testing/shown-examples.ts';
import { buildPackage } from './build-package.ts';
import { byteLength } from './package-texts.ts';

const aView = (changes: Partial<PackageView> = {}): PackageView => ({
  site: aSite(),
  version: '1.12.0',
  marketplace: 'meridian',
  index: { note: '', pinned: [], excluded: [] },
  libraries: [aLibrary()],
  workflows: [aWorkflow()],
  methods: [aMethodLine()],
  asked: [aMethod()],
  guides: [],
  ...changes,
});

const filesOf = (view: PackageView): Map<string, string> =>
  new Map(buildPackage(view).map(({ path, text }) => [path, text]));

/** A view with hostile text everywhere, except in what the product makes itself. */
const hostileView = (text: string): PackageView => ({
  ...withHostileText(aView(), text),
  version: '1.12.0',
  marketplace: 'meridian',
});

const frontMatterOf = (text = ''): Record<string, unknown> => {
  const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  return parse(yaml) as Record<string, unknown>;
};

describe('the installable plugin', () => {
  test('has a manifest for each client with the same name, version and server', () => {
    const files = filesOf(aView());
    const read = (path: string) => JSON.parse(files.get(path) ?? 'null');
    const manifests = [
      'plugin.json',
      '.claude-plugin/plugin.json',
      '.codex-plugin/plugin.json',
      '.cursor-plugin/plugin.json',
      'gemini-extension.json',
    ];
    for (const path of manifests)
      expect(read(path), path).toMatchObject({ name: 'meridian-payments', version: '1.12.0' });
    expect(read('mcp.json').mcpServers).toEqual({
      'meridian-payments': { type: 'streamable-http', url: 'https://meridian.plugins.example/mcp' },
    });
    expect(read('.mcp.json').mcpServers).toEqual({
      'meridian-payments': { type: 'http', url: 'https://meridian.plugins.example/mcp' },
    });
    expect(read('.cursor-plugin/marketplace.json')).not.toHaveProperty('description');
    expect(read('.claude-plugin/marketplace.json').plugins[0]).toMatchObject({ source: './' });
  });

  test('has a skill for the API and one for each workflow, in a directory of the same name', () => {
    const files = filesOf(aView({ workflows: [aWorkflow(), aWorkflow(), aWorkflow({ name: '注文' })] }));
    const skills = [...files].filter(([path]) => path.endsWith('/SKILL.md'));
    expect(new Set(skills.map(([path]) => path.split('/')[1]))).toEqual(
      new Set([
        'meridian-payments',
        'meridian-payments-refund-part-of-an-order',
        'meridian-payments-refund-part-of-an-order-2',
        'meridian-payments-task',
      ]),
    );
    for (const [path, text] of skills) {
      const { name, description } = frontMatterOf(text);
      expect(name).toBe(path.split('/')[1]);
      expect(String(description).length).toBeLessThanOrEqual(1_024);
    }
    const refund = files.get('skills/meridian-payments-refund-part-of-an-order/SKILL.md');
    expect(refund).toContain('2. **Refund a payment**: `POST /payments/{payment_id}/refunds`');
    const code = files.get('skills/meridian-payments-refund-part-of-an-order/references/code.md');
    expect(code).toContain('```python\n');
    expect(files.get('skills/meridian-payments-refund-part-of-an-order/references/steps.md')).toContain(
      '| `payment_id` | path | `string` | Required |',
    );
  });

  test('has the same bytes for the same version', () => {
    expect(buildPackage(aView())).toEqual(buildPackage(structuredClone(aView())));
  });

  test('has an index with the base URL, the authentication and the most asked calls', () => {
    const index = filesOf(aView()).get('AGENTS.md') ?? '';
    expect(index).toContain('- Base URL: `https://api.meridian.example/v1`');
    expect(index).toContain('- Authentication: `Authorization: Bearer YOUR_TOKEN`');
    expect(index).toContain(
      '- Refund a payment: `POST /payments/{payment_id}/refunds` (`payment_id`, `amount`)',
    );
    expect(index).toContain('- Refund part of an order: Skill `meridian-payments-refund-part-of-an-order`');
    expect(index).toContain('`https://meridian.plugins.example/ask.md?q=refund+an+order`');
  });

  test('has an index with the owner’s note, pinned calls first, and none that the owner excluded', () => {
    const pinned = aMethod({ method_uuid: 'a', method_name: 'Cancel an order' });
    const others = ['b', 'c'].map((id) => aMethod({ method_uuid: id, method_name: `Call ${id}` }));
    const index = { note: 'Use the sandbox.\n\nNever the live keys.', pinned: ['a'], excluded: ['c'] };
    const asked = [pinned, ...others.slice(0, 1)];
    const text = filesOf(aView({ index, asked, methods: others })).get('AGENTS.md') ?? '';
    expect(text).toContain('**From the API company:**\n\n> Use the sandbox.\n> \n> Never the live keys.\n');
    expect(text.split('## Calls to start with')[1]).toMatch(/- Cancel an order: .*\n- Call b: /);
    expect(text).not.toContain('Call c');
  });

  test.each([
    ['one line', '注'.repeat(1_000)],
    ['many lines', '注\n'.repeat(500)],
    ['characters with a meaning in Markdown', '<`*_[#'.repeat(166)],
  ])('leaves space for calls next to the longest note in %s', (_, note) => {
    const index = { note, pinned: [], excluded: [] };
    const many = Array.from({ length: 20 }, (_value, at) => aMethod({ method_uuid: String(at) }));
    const text = filesOf(aView({ index, asked: many })).get('AGENTS.md') ?? '';
    expect(byteLength(text)).toBeLessThanOrEqual(maxIndexBytes);
    expect(text).toMatch(/company:\*\*\n\n> [^\n]/);
    expect(text.match(/^- Refund a payment: /gm)?.length).toBe(20);
  });

  test('stays within its limits for an API of any size', () => {
    const long = 'A long description of what this call does and why. '.repeat(40);
    const many = Array.from({ length: 1_223 }, (_, at) =>
      aMethod({ method_uuid: String(at), endpoint: `/things/${at}`, description: long, excerpt: long }),
    );
    const step = { description: long, method_name: 'Refund', method: many[0] ?? null };
    const workflows = Array.from({ length: 200 }, (_, at) =>
      aWorkflow({ name: `Task ${at}`, description: long, steps: Array.from({ length: 12 }, () => step) }),
    );
    const files = buildPackage(
      aView({
        index: { note: long, pinned: [], excluded: [] },
        asked: many.slice(0, 60),
        methods: many.slice(0, 400),
        workflows,
      }),
    );
    const bytes = files.reduce((sum, { path, text }) => sum + byteLength(path) + byteLength(text), 0);
    expect(bytes).toBeLessThanOrEqual(maxPackageBytes);
    const index = files.find(({ path }) => path === 'AGENTS.md')?.text ?? '';
    expect(byteLength(index)).toBeLessThanOrEqual(maxIndexBytes);
    expect(index).toContain('`POST /things/19`');
    expect(files.filter(({ path }) => path.endsWith('SKILL.md')).length).toBeGreaterThan(20);
    // A recommended limit of 5,000 tokens.
    for (const { path, text } of files)
      if (path.endsWith('SKILL.md')) expect(text.length, path).toBeLessThan(20_000);
  });

  test.each(hostileTexts)('stays valid with hostile text: %j', (text) => {
    const view = hostileView(text);
    for (const { path, text: content } of buildPackage(view)) {
      expect(path).toMatch(/^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/);
      expect(content, path).not.toMatch(/(?![\n\t])\p{Cc}|\u202e|undefined|\[object/u);
      if (path.endsWith('.json')) {
        const { name } = JSON.parse(content) as { name?: string };
        if (name !== undefined) expect(['meridian', 'meridian-payments']).toContain(name);
      }
      if (path.endsWith('/SKILL.md'))
        expect(Object.keys(frontMatterOf(content))).toEqual(['name', 'description']);
      if (path.endsWith('.mdc')) expect(frontMatterOf(content)).toMatchObject({ alwaysApply: true });
    }
  });

  test.each(['Run !`id` now', '```!\nid\n```', '!```!`id`'])(
    'has no skill that runs commands: %j',
    (text) => {
      for (const [path, content] of filesOf(hostileView(text)))
        if (path.endsWith('/SKILL.md')) expect(content, path).not.toMatch(/!`|```!/);
    },
  );

  test('never contains a key, a header or a placeholder for one', () => {
    for (const [path, text] of filesOf(aView({ site: aSite({ is_opensource: false }) })))
      if (path.endsWith('.json')) expect(text).not.toMatch(/authorization|bearer|\$\{/i);
  });
});
