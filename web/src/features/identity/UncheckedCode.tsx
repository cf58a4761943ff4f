import { actionMessages as messages } from '@fieldkit/contract/messages/action-page.ts';
import { signInErrorMessage } from '../../lib/sign-in-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SignInHeading } from './SignInHeading.tsx';

/** The code may be valid, but could not be checked. */
export function UncheckedCode({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <>
      <SignInHeading title={messages.dead.otherTitle} text={null} focused />
      <Notice tone="bad" title={signInErrorMessage(failure, messages.dead.other)} className="mt-5 mb-4" />
      <Button size="lg" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </>
  );
}
