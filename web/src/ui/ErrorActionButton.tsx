import { Button } from './Button.tsx';
import type { ErrorAction } from './error-action.ts';

/** What can be done about a message, beside it. */
export function ErrorActionButton({
  errorAction,
  className,
}: {
  errorAction: ErrorAction;
  className?: string;
}) {
  return (
    <Button size="sm" onClick={errorAction.run} className={className}>
      {errorAction.label}
    </Button>
  );
}
