import type { Library } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { PackageOpen, PackagePlus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useWindowedRows } from '../../lib/use-windowed-rows.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LibraryCard } from './LibraryCard.tsx';
import { LibraryDialogs, useLibraryDialogs } from './LibraryDialogs.tsx';
import { libraryGridClasses } from './library-grid-classes.ts';

export interface LibrariesFoundProps {
  libraries: readonly Library[];
  hrefOf: (library: Library) => string;
  /** The user's role in the project; undefined until it is loaded. */
  ownership: Role | undefined;
  /** The role as a badge. */
  badge: ReactNode;
  /** Null for users who may not add a library. */
  onAdd: (() => void) | null;
  /** The page's title, for the focus after a deletion. */
  titleRef: RefObject<HTMLElement | null>;
}

/** The libraries as cards, or the empty list. */
export function LibrariesFound(props: LibrariesFoundProps) {
  const { libraries, hrefOf, ownership, badge, onAdd, titleRef } = props;
  const dialogs = useLibraryDialogs();
  const { drawn, end } = useWindowedRows(libraries.length);
  return (
    <>
      {libraries.length === 0 ? (
        <NoLibrary onAdd={onAdd} />
      ) : (
        <>
          <ul className={libraryGridClasses}>
            {libraries.slice(0, drawn).map((library) => (
              <LibraryCard
                key={library.library_uuid}
                library={library}
                href={hrefOf(library)}
                badge={badge}
                onEdit={can(ownership, 'libraries.update') ? dialogs.editing.show : null}
                onDelete={can(ownership, 'libraries.delete') ? dialogs.deleting.show : null}
              />
            ))}
          </ul>
          {end && <div ref={end} />}
        </>
      )}
      <LibraryDialogs dialogs={dialogs} onDeleted={() => {}} returnFocusTo={titleRef} />
    </>
  );
}

function NoLibrary({ onAdd }: Pick<LibrariesFoundProps, 'onAdd'>) {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={messages.noneTitle}
      className="mt-6"
      action={
        onAdd && (
          <Button icon={<PackagePlus />} onClick={onAdd}>
            {messages.add}
          </Button>
        )
      }
    >
      <p>{messages.noneText}</p>
      {onAdd && <p className="mt-1 text-ink-3">{messages.noneForOwner}</p>}
    </EmptyState>
  );
}
