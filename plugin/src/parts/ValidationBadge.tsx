import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { Badge } from './Badge.tsx';

/** Whether every step of a workflow can be executed. */
export function ValidationBadge({ isValidated }: { isValidated: boolean }) {
  return isValidated ? (
    <Badge tone="ok dot">{messages.validated}</Badge>
  ) : (
    <Badge tone="bad dot">{messages.broken}</Badge>
  );
}
