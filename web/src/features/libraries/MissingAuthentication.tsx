import type { Library } from '@fieldkit/contract/libraries.ts';
import { authenticationFormMessages as messages } from '@fieldkit/contract/messages/authentication.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Asks the owner of an API whose document declares no authentication to add it once. */
export function MissingAuthentication({ library, onAdd }: { library: Library; onAdd: () => void }) {
  const isDeclared = library.authentication.schemes.length > 0 || library.has_own_authentication;
  if (isDeclared || !isApi(library.programming_language)) return null;
  return (
    <Notice
      tone="info"
      title={messages.missingTitle}
      className="mt-4"
      action={
        <Button size="sm" onClick={onAdd}>
          {messages.add}
        </Button>
      }
    >
      {messages.missingText}
    </Notice>
  );
}
