import { X } from 'lucide-react';
import { useState } from 'react';
import { openPlans } from '../../billing/open-plans-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import * as messages from './past-due.messages.ts';
import { useCurrentSubscription } from './subscriptions.hooks.ts';

/**
 * Shows on every screen that the user's payment is past due, until the user dismisses it or opens the plans. It is
 * below dialogs, above the notice about the connection, and does not affect the layout.
 */
export function PastDueNotice() {
  const { data } = useCurrentSubscription();
  const [isDismissed, setDismissed] = useState(false);
  // A later payment can be past due as well.
  if (isDismissed && data && data.status !== 'past_due') setDismissed(false);
  if (data?.status !== 'past_due' || isDismissed) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-10 flex items-end justify-center p-4 sm:justify-start sm:pb-20">
      <Notice
        tone="bad"
        title={messages.title}
        className="pointer-events-auto max-w-md border border-line shadow-3"
        action={
          <span className="flex items-center gap-1">
            <Button
              size="sm"
              onClick={() => {
                setDismissed(true);
                openPlans();
              }}
            >
              {messages.see}
            </Button>
            <IconButton size="sm" label={messages.dismiss} icon={<X />} onClick={() => setDismissed(true)} />
          </span>
        }
      >
        {messages.text}
      </Notice>
    </div>
  );
}
