import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';

/** Catches what no screen expected: says so and offers a way out, instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="mx-auto max-w-[1280px] px-4 py-8 sm:px-8">
        <ErrorPanel
          title={say.brokenTitle}
          action={
            <Button variant="solid" onClick={() => location.reload()}>
              {say.reload}
            </Button>
          }
        >
          {say.brokenText}
        </ErrorPanel>
      </div>
    );
  }
}
