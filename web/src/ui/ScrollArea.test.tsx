import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollArea } from './ScrollArea.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a scroll area whose content overflows can be focused from the first frame on', () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  render(
    <ScrollArea label="Code">
      <pre>a long line</pre>
    </ScrollArea>,
  );
  expect(screen.getByRole('group', { name: 'Code' }).tabIndex).toBe(0);
});

test('a scroll area with a link in its content, or without overflow, cannot be focused', () => {
  render(<ScrollArea label="Code">short</ScrollArea>);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  render(
    <ScrollArea label="Rows">
      <a href="/one">One</a>
    </ScrollArea>,
  );
  expect(screen.queryByRole('group')).toBeNull();
});
