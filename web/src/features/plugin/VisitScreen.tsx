import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { isMissing } from '../../lib/api-client.ts';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/**
 * Redirects a member who came from a private project's plugin back to the plugin's page, after signing in if
 * necessary.
 */
export function VisitScreen({ projectUuid, backTo }: { projectUuid: string; backTo: string }) {
  const entry = useQuery({
    ...callOptions(subdomainCalls.visit, { params: { id: projectUuid }, query: {} }),
    retry: false,
    // The address works only once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const url = entry.data?.url;

  useEffect(() => {
    if (url) location.replace(url);
  }, [url]);

  if (entry.isError)
    return (
      <ErrorPanel
        title={isMissing(entry.error) ? messages.notOpened : messages.openFailed}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {isMissing(entry.error) && (
              <Link to={backTo} className={buttonClasses({ variant: 'solid' })}>
                {messages.backToProjects}
              </Link>
            )}
            <Button onClick={() => void entry.refetch()}>{messages.retry}</Button>
          </div>
        }
      >
        {errorMessage(entry.error, { fallback: '' })}
      </ErrorPanel>
    );
  return (
    <p role="status" className="flex min-h-80 items-center justify-center gap-2 text-13 text-ink-2">
      <Spinner />
      {messages.opening}
    </p>
  );
}
