import * as messages from '@fieldkit/contract/messages/keys.ts';
import { BookText } from 'lucide-react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { KeysDialog, type KeysDialogProps } from './KeysDialog.tsx';
import { KeyUsage } from './KeyUsage.tsx';
import { projectKind } from './key-kinds.ts';

/** The key with which programs push the content of a project. */
export function ProjectKeyDialog(props: KeysDialogProps) {
  const { project_uuid } = props.project;
  return (
    <KeysDialog
      {...props}
      kind={projectKind}
      usage={(value) => (
        <KeyUsage
          words={projectKind.words}
          value={value}
          written={(key) => pushExample(project_uuid, location.origin, key)}
        />
      )}
      below={<ReferenceLink />}
    />
  );
}

/** The link to the API reference. */
function ReferenceLink() {
  const { reference, referenceText } = messages.project;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-ink-2">
      <a
        href="/api/docs"
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 rounded-xs font-medium text-accent-ink underline-offset-3 hover:underline"
      >
        <BookText className="size-3.5" />
        {reference}
        <VisuallyHidden> ({messages.newTab})</VisuallyHidden>
      </a>{' '}
      {referenceText}
    </p>
  );
}

/** An example command that adds a library, the first step in continuous integration with a project's key. */
export const pushExample = (projectUuid: string, origin: string, key: string): string =>
  [
    `curl ${origin}/api/libraries/project/${projectUuid} \\`,
    `  --header "Authorization: Bearer ${key}" \\`,
    '  --form name="Payments API" --form version=1.0.0 --form library_group=Core \\',
    '  --form file=@openapi.json',
  ].join('\n');
