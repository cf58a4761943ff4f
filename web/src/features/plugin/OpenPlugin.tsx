import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { openPlugin } from '../../lib/open-plugin.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Opens the plugin's page: a link when the page is public, else a button that signs the member in to it. */
export function OpenPlugin({ project, url }: { project: Project; url: string }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const newTab = <VisuallyHidden>, {messages.newTab}</VisuallyHidden>;

  if (project.is_opensource)
    return (
      <p>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: 'solid' })}
        >
          <ExternalLink />
          {messages.open}
          {newTab}
        </a>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      <Button
        variant="solid"
        icon={<ExternalLink />}
        onClick={() => {
          setTrouble(null);
          void openPlugin(project, url).then(setTrouble);
        }}
      >
        {messages.open}
        {newTab}
      </Button>
    </div>
  );
}
