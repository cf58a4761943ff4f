import { documentMessages as messages } from '@fieldkit/contract/messages/documents.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

/**
 * As many as are shown at first, and added with each press of the button: thousands at once would block the
 * page.
 */
const AT_FIRST = 25;
const MORE = 200;

/** The beginning of a list, and the button that shows more of it; the button is null at the end. */
export function usePortions<Item>(items: readonly Item[]) {
  const [most, setMost] = useState(AT_FIRST);
  const rest = items.length - most;
  return {
    shown: items.slice(0, most),
    button:
      rest > 0 ? (
        <Button size="sm" variant="ghost" className="mt-1.5" onClick={() => setMost(most + MORE)}>
          {messages.more(Math.min(rest, MORE))}
        </Button>
      ) : null,
  };
}
