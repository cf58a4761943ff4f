import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface SubmitPartProps {
  /** The error of the last attempt. */
  failure: string | null;
  pending: boolean;
  pendingLabel: string;
  children: string;
}

/** On a small screen, it would be out of sight. */
const showWhole = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: 'nearest' });

/** The submit button of a sign-in form. The error is below it, so that no button moves. */
export function SubmitPart({ failure, pending, pendingLabel, children }: SubmitPartProps) {
  return (
    <>
      <Button
        type="submit"
        variant="solid"
        size="lg"
        className="mt-1"
        loading={pending}
        loadingLabel={pendingLabel}
      >
        {children}
      </Button>
      {failure && (
        <div ref={showWhole} className="order-last">
          <Notice tone="bad" title={failure} />
        </div>
      )}
    </>
  );
}
