import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ColoredCodeBlock, ExampleCode } from './ColoredCodeBlock.tsx';

/** The colored parts of the shown code, each with its color. */
const colored = (container: HTMLElement) =>
  [...container.querySelectorAll('pre span[class]')].map(
    (part) => `${part.className.replace('text-', '')} ${part.textContent}`,
  );

test('code has syntax colors and keeps its text and its highlighted placeholders', () => {
  const code = "curl --header 'Authorization: Bearer YOUR_TOKEN' # all";
  const { container } = render(
    <ColoredCodeBlock language="sh" label="Sample" code={code} placeholders={['YOUR_TOKEN']} />,
  );
  expect(container.querySelector('pre')?.textContent).toBe(code);
  expect(colored(container)).toEqual([
    'accent-ink curl',
    'info --header',
    "ok 'Authorization: Bearer YOUR_TOKEN'",
    'ink-3 # all',
  ]);
  expect(screen.getByText('YOUR_TOKEN').tagName).toBe('MARK');
});

test('an example that is an object or a list is colored as JSON, and any other text is plain', () => {
  const { container, rerender } = render(<ExampleCode label="Example" example='{"id":1}' />);
  expect(colored(container)).toEqual(['info "id"', 'warn 1']);
  rerender(<ExampleCode label="Example" example="id=1" />);
  expect(colored(container)).toEqual([]);
});
