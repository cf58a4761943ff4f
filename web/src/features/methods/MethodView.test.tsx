import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aLibrary, aMethod } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { MethodView } from './MethodView.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const scheme = (id: string, changes: object = {}) => ({
  id,
  kind: 'bearer' as const,
  in: 'header' as const,
  name: 'Authorization',
  prefix: 'Bearer ',
  description: '',
  ...changes,
});
const authentication = {
  schemes: [
    scheme('user'),
    scheme('admin', { prefix: 'Admin ', description: 'Ask the operator.' }),
    scheme('key', { kind: 'api_key', name: 'X-Key', prefix: '' }),
  ],
  alternatives: [['user']],
};

async function show(security?: string[][]) {
  api.on(libraryCalls.get, () => aLibrary({ authentication }));
  const { details } = aMethod();
  const method = aMethod({ details: { ...details, request: security ? { security } : {} } });
  renderAt('/', <MethodView method={method} language={null} />);
  const title = await screen.findByRole('heading', { name: 'Authentication' });
  await waitFor(() => expect(document.body.textContent).toContain('curl --fail-with-body'));
  return { part: within(title.closest('section') as HTMLElement), page: document.body };
}

describe('the authentication of a method', () => {
  test('[LIB-10] is that of its library if it declares none', async () => {
    const { part, page } = await show();
    expect(part.getByText('Authorization: Bearer YOUR_TOKEN')).toBeDefined();
    expect(page.textContent).toContain("--header 'Authorization: Bearer YOUR_TOKEN'");
  });

  test('[LIB-10] is its own if it declares one, with how to obtain it, and its sample uses it', async () => {
    const { part, page } = await show([['admin', 'key']]);
    expect(part.getByText('Authorization: Admin YOUR_TOKEN and X-Key: YOUR_API_KEY')).toBeDefined();
    expect(part.getByText('Ask the operator.')).toBeDefined();
    expect(page.textContent).toContain("--header 'Authorization: Admin YOUR_TOKEN'");
    expect(page.textContent).toContain("--header 'X-Key: YOUR_API_KEY'");
    expect(page.textContent).not.toContain('Bearer');
  });

  test('[LIB-10] lists each choice, and the sample sends the first', async () => {
    const { part, page } = await show([['key'], ['admin']]);
    expect(part.getByText('One of these:')).toBeDefined();
    expect(part.getAllByRole('listitem')).toHaveLength(2);
    expect(page.textContent).toContain("--header 'X-Key: YOUR_API_KEY'");
    expect(page.textContent).not.toContain("--header 'Authorization");
  });

  test('[LIB-10] is none if it declares that it needs none', async () => {
    const { part, page } = await show([]);
    expect(part.getByText('This call needs no authentication.')).toBeDefined();
    expect(page.textContent).not.toContain('--header');
  });
});

describe('the documentation of a method', () => {
  test('is a link whose host is shown, unless the address is unsafe', async () => {
    api.on(libraryCalls.get, () => aLibrary({ authentication }));
    const { details } = aMethod();
    const shown = (url: string) => (
      <MethodView
        method={aMethod({
          details: { ...details, request: { external_docs: { url, description: 'Pets' } } },
        })}
        language={null}
      />
    );
    renderAt('/', shown('javascript:alert(1)'));
    renderAt('/', shown('https://docs.pets.example/all'));
    const link = await screen.findByRole('link', { name: 'Pets (docs.pets.example)' });
    expect(link.getAttribute('href')).toBe('https://docs.pets.example/all');
    expect(screen.getAllByRole('link')).toEqual([link]);
  });
});
