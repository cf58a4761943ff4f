import { isMissing } from '../lib/api-client.ts';
import { errorMessage } from '../lib/error-message.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';

interface MissingResourceProps {
  error: unknown;
  /** If it was deleted. */
  notFound: { title: string; message: string };
  /** If it could not be loaded. */
  failed: { title: string; fallback: string; retry: string };
  onRetry: () => void;
}

/** Shown in a dialog in place of something that was deleted or could not be loaded. */
export function MissingResource({ error, notFound, failed, onRetry }: MissingResourceProps) {
  const isDeleted = isMissing(error);
  return (
    <ErrorPanel
      title={isDeleted ? notFound.title : failed.title}
      level={3}
      className="min-h-56"
      action={isDeleted ? undefined : <Button onClick={onRetry}>{failed.retry}</Button>}
    >
      {isDeleted ? notFound.message : errorMessage(error, { fallback: failed.fallback })}
    </ErrorPanel>
  );
}
