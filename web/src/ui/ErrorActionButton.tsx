import { Button } from './Button.tsx';
import type { ErrorAction } from './error-action.ts';

/** The button with the action for an error. */
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
