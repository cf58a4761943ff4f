import { expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aMethod, aSite } from './testing/shown-examples.ts';

const site = aSite();

test('a default that the description of a header names is not repeated', () => {
  const header = { name: 'Accept', type: 'string', required: true, default_value: 'application/json' };
  const method = aMethod({
    inputs: [],
    headers: [
      { ...header, description: 'The version.\nDefault: application/json.' },
      { ...header, name: 'X-Mode', description: 'The mode.', default_value: 'fast' },
    ],
  });
  const shown = { site, page: 'method' as const, method, workflows: [] };
  const [accept, mode] = parsePage(pages.renderPage(shown)).querySelectorAll('.params li');
  expect(accept?.textContent?.match(/Default: application/g)).toHaveLength(1);
  expect(mode?.textContent).toContain('fast');
  expect(pages.renderMarkdown(shown).match(/Default: /g)).toHaveLength(2);
});

test('a description that only repeats the title is not shown again', () => {
  const shown = (description: string) => {
    const method = aMethod({ method_name: 'Send a message', description });
    return parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
  };
  expect(shown('Send a message.').querySelector('.lead')).toBeNull();
  expect(shown('').querySelector('.lead')).toBeNull();
  expect(shown('Send a message by SMS.').querySelector('.lead')?.textContent).toBe('Send a message by SMS.');
});
