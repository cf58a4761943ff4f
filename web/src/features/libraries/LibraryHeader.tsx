import type { Library } from '@fieldkit/contract/libraries.ts';
import { authenticationFormMessages } from '@fieldkit/contract/messages/authentication.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { KeyRound, Library as LibraryIcon, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { kindOf } from './kind-of.ts';
import { LibraryDescription } from './LibraryDescription.tsx';
import { LibraryDialogs, useLibraryDialogs } from './LibraryDialogs.tsx';
import { MissingAuthentication } from './MissingAuthentication.tsx';

export interface LibraryHeaderProps {
  library: Library;
  /** The user's role in the library's project; undefined until it is loaded. */
  ownership: Role | undefined;
  /** The role as a badge. */
  badge: ReactNode;
  /** Shown before Edit and Delete: Quick Actions, Add New Library, and the actions for its document. */
  actions: ReactNode;
  onDeleted: () => void;
}

/** A library's name and details, and the actions for the whole library. */
export function LibraryHeader({ library, ownership, badge, actions, onDeleted }: LibraryHeaderProps) {
  const dialogs = useLibraryDialogs();
  const title = useRef<HTMLHeadingElement>(null);
  const mayUpdate = can(ownership, 'libraries.update');

  return (
    <>
      <PageHeader
        title={library.name}
        titleRef={title}
        lead={
          <span className="grid size-11 shrink-0 place-items-center rounded-lg border border-line bg-surface text-ink-2">
            <LibraryIcon className="size-5" />
          </span>
        }
        description={<LibraryFacts library={library} badge={badge} />}
        actions={
          <>
            {actions}
            {mayUpdate && isApi(library.programming_language) && (
              <IconButton
                variant="outline"
                label={authenticationFormMessages.edit}
                icon={<KeyRound />}
                onClick={() => dialogs.authenticating.show(library)}
              />
            )}
            {mayUpdate && (
              <IconButton
                variant="outline"
                label={messages.edit}
                icon={<Pencil />}
                onClick={() => dialogs.editing.show(library)}
              />
            )}
            {can(ownership, 'libraries.delete') && (
              <IconButton
                variant="outline"
                tone="danger"
                label={messages.delete}
                icon={<Trash2 />}
                onClick={() => dialogs.deleting.show(library)}
              />
            )}
          </>
        }
      />
      {library.description && <LibraryDescription text={library.description} />}
      {mayUpdate && (
        <MissingAuthentication library={library} onAdd={() => dialogs.authenticating.show(library)} />
      )}
      <LibraryDialogs dialogs={dialogs} onDeleted={onDeleted} returnFocusTo={title} />
    </>
  );
}

function LibraryFacts({ library, badge }: { library: Library; badge: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-ink-3">{messages.versionOf(library.version)}</span>
      <Badge tone="line">{kindOf(library)}</Badge>
      <Badge>
        <span title={library.library_group}>{library.library_group}</span>
      </Badge>
      {badge}
    </span>
  );
}
