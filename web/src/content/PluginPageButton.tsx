import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { ExternalLink } from 'lucide-react';
import { callApi } from '../lib/api-client.ts';
import { Button } from '../ui/Button.tsx';
import { showError } from '../ui/toast.ts';
import { openEntry } from './open-plugin.ts';
import { usePluginUrl } from './use-plugin-url.ts';

interface PluginPageButtonProps {
  projectUuid: string;
  /** The path of a page of the project's plugin: "/methods/<uuid>". */
  page: string;
}

/** Opens the page of an item on the project's plugin in a new tab. Empty until the plugin is live. */
export function PluginPageButton({ projectUuid, page }: PluginPageButtonProps) {
  const url = usePluginUrl(projectUuid, true);
  if (url === null) return null;
  const visit = async () =>
    (await callApi(subdomainCalls.visit, { params: { id: projectUuid }, query: { page } })).url;
  const open = async () => {
    const problem = await openEntry(visit, null);
    if (problem) showError(problem);
  };
  return (
    <Button variant="ghost" icon={<ExternalLink />} onClick={() => void open()}>
      {messages.viewOnPlugin}
    </Button>
  );
}
