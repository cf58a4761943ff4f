import * as messages from '@fieldkit/contract/messages/methods.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The empty list. Either the library has no methods, or the search matches none. */
export function NoMethod({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search)
    return (
      <EmptyState drawing="methods" title={messages.none}>
        {messages.noneInLibrary}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="search"
      title={messages.none}
      action={<Button onClick={onClear}>{messages.clearSearch}</Button>}
    >
      {messages.noneMatch(search)}
    </EmptyState>
  );
}
