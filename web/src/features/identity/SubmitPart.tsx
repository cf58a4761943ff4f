import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface SubmitPartProps {
  /** Why the last try failed. */
  failure: string | null;
  pending: boolean;
  pendingLabel: string;
  children: string;
}

/** The end of a form of this place: what went wrong, and the button that sends it. */
export function SubmitPart({ failure, pending, pendingLabel, children }: SubmitPartProps) {
  return (
    <>
      {failure && <Notice tone="bad" title={failure} />}
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
    </>
  );
}
