import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import { Badge } from './Badge.tsx';

/** Whether every step of a workflow can be executed. */
export function ValidationBadge({ isValidated }: { isValidated: boolean }) {
  return isValidated ? (
    <Badge tone="ok dot">{say.validated}</Badge>
  ) : (
    <Badge tone="bad dot">{say.broken}</Badge>
  );
}
