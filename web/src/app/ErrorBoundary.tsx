import * as messages from '@fieldkit/contract/messages/shell.ts';
import { Component, type ReactNode } from 'react';
import { Button, buttonClasses } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';

type Failure = 'offline' | 'unfetched' | 'broken';

const words: Record<Failure, [title: string, text: string]> = {
  offline: [messages.offlineTitle, messages.offlineText],
  unfetched: [messages.unfetchedTitle, messages.unfetchedText],
  broken: [messages.brokenTitle, messages.brokenText],
};

/**
 * The error messages of Chromium, Firefox, Safari and the style sheet loader when a part of the app could not
 * be loaded.
 */
const unfetched =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;

const isFailedFetchOfCode = (error: unknown): boolean =>
  error instanceof Error && unfetched.test(error.message);

/** Catches errors that no screen handles, and shows a page with a link back instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: Failure | null }> {
  override state: { failed: Failure | null } = { failed: null };

  static getDerivedStateFromError(error: unknown): { failed: Failure } {
    if (!navigator.onLine) return { failed: 'offline' };
    return { failed: isFailedFetchOfCode(error) ? 'unfetched' : 'broken' };
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return <FailurePage failed={failed} />;
  }
}

/** Shown instead of a screen that failed, with the reason and a link back. */
export function FailurePage({ failed }: { failed: Failure }) {
  const [title, text] = words[failed];
  return (
    <div className="mx-auto max-w-[1600px] px-4 py-8 sm:px-8">
      <ErrorPanel
        title={title}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="solid" onClick={() => location.reload()}>
              {messages.reload}
            </Button>
            {failed === 'broken' && (
              <a href="/dashboard" className={buttonClasses({})}>
                {messages.toDashboard}
              </a>
            )}
          </div>
        }
      >
        {text}
      </ErrorPanel>
    </div>
  );
}
