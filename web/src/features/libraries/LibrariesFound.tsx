import type { Library } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { PackageOpen, PackagePlus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LibraryCard } from './LibraryCard.tsx';
import { libraryGridClasses } from './library-grid-classes.ts';

export interface LibrariesFoundProps {
  libraries: readonly Library[];
  hrefOf: (library: Library) => string;
  /** Only for those who may add one. */
  onAdd: (() => void) | null;
}

/** The libraries as cards, or that there are none. */
export function LibrariesFound({ libraries, hrefOf, onAdd }: LibrariesFoundProps) {
  if (libraries.length === 0) return <NoLibrary onAdd={onAdd} />;
  return (
    <>
      <p role="status" className="mt-6 mb-4 text-13 text-ink-3 tabular-nums">
        {say.count(libraries.length)}
      </p>
      <ul className={libraryGridClasses}>
        {libraries.map((library) => (
          <LibraryCard key={library.library_uuid} library={library} href={hrefOf(library)} />
        ))}
      </ul>
    </>
  );
}

function NoLibrary({ onAdd }: Pick<LibrariesFoundProps, 'onAdd'>) {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={say.noneTitle}
      className="mt-6"
      action={
        onAdd && (
          <Button icon={<PackagePlus />} onClick={onAdd}>
            {say.add}
          </Button>
        )
      }
    >
      <p>{say.noneText}</p>
      {onAdd && <p className="mt-1 text-ink-3">{say.noneForOwner}</p>}
    </EmptyState>
  );
}
