import { Button } from './Button.tsx';
import type { Remedy } from './remedy.ts';

/** What can be done about a message, beside it. */
export function RemedyButton({ remedy, className }: { remedy: Remedy; className?: string }) {
  return (
    <Button size="sm" onClick={remedy.run} className={className}>
      {remedy.label}
    </Button>
  );
}
