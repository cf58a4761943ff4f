import * as pluginPageMessages from '@fieldkit/contract/messages/plugin-page.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aLibrary, aMethod, aMethodLine, aSite } from './testing/shown-examples.ts';

describe('the example of a call on the home page', () => {
  const exampleOf = (changes: Parameters<typeof aMethod>[0]) => {
    const shown = {
      page: 'home' as const,
      libraries: [aLibrary()],
      workflows: [],
      example: aMethod(changes),
    };
    return parsePage(pages.renderPage({ site: aSite(), ...shown })).querySelector('.example-call');
  };
  const response = { status: '200', description: '', type: 'object', content_type: 'application/json' };

  test('[PLUG-07] says which values and which host the reader replaces, and that a response is made up', () => {
    const responses = [{ ...response, fields: { id: 'string' } }];
    const remarks = [...(exampleOf({ base_url: '', responses })?.querySelectorAll('.remark') ?? [])];
    expect(remarks.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The document names no host.'),
      pluginPageMessages.madeExample,
    ]);
  });

  test('[PLUG-07] is a function with its signature, without a choice of languages for requests', () => {
    const example = exampleOf({ http_method: '', endpoint: 'refunds.create(payment)' });
    expect(example?.querySelector('code')?.textContent).toBe('refunds.create(payment)');
    expect(example?.querySelector('.picker')).toBeNull();
  });
});

test('[PLUG-07] links calls to begin with, each with its HTTP method', () => {
  const calls = [aMethodLine({ method_uuid: 'm1', http_method: 'DELETE', method_name: 'Delete an order' })];
  const html = pages.renderPage({
    site: aSite(),
    page: 'home',
    libraries: [aLibrary()],
    workflows: [],
    calls,
  });
  const [link] = parsePage(html).querySelectorAll('.calls a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([
    '/methods/m1',
    expect.stringMatching(/DELETE.*Delete an order/),
  ]);
});
