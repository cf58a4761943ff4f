import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { readCommands, useRegisterCommands } from './screen-commands.ts';

function ScreenWithCommand() {
  useRegisterCommands([{ id: 'api-keys', label: 'API Keys', keys: ['Ctrl', 'K'], run: () => {} }]);
  return null;
}

/** Reads the commands before the browser paints. */
function Reader({ onRead }: { onRead: (labels: string[]) => void }) {
  useLayoutEffect(() => onRead(readCommands().map(({ label }) => label)));
  return <ScreenWithCommand />;
}

test('commands of a screen are registered before the browser paints it, and removed with it', () => {
  const read: string[][] = [];
  const { unmount } = render(<Reader onRead={(labels) => void read.push(labels)} />);
  expect(read).toEqual([['API Keys']]);
  unmount();
  expect(readCommands()).toEqual([]);
});
