import { formatDate } from '@fieldkit/contract/format-date.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { WeeklyFigures } from '@fieldkit/contract/weekly-figures.ts';
import { clsx } from 'clsx';
import { PackagePlus, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { CardFigures, useLibraryFigures } from '../../content/CardFigures.tsx';
import { useWindowedRows } from '../../lib/use-roving-rows.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import * as rowMessages from '../../ui/row-actions.messages.ts';
import { LibraryDialogs, useLibraryDialogs } from './LibraryDialogs.tsx';
import { LibraryTile } from './LibraryTile.tsx';
import { kindOf } from './libraries.hooks.ts';

export interface LibrariesFoundProps {
  projectUuid: string;
  libraries: readonly Library[];
  hrefOf: (library: Library) => string;
  /** The user's role in the project; undefined until it is loaded. */
  ownership: Role | undefined;
  /** The role as a badge. */
  badge: ReactNode;
  /** Null if the user may not add a library. */
  onAdd: (() => void) | null;
  /** Receives the page's title, which gets the focus after a deletion. */
  titleRef: RefObject<HTMLElement | null>;
}

/** The libraries as cards, or an empty state. */
export function LibrariesFound(props: LibrariesFoundProps) {
  const { projectUuid, libraries, hrefOf, ownership, badge, onAdd, titleRef } = props;
  const dialogs = useLibraryDialogs();
  const { drawn, end } = useWindowedRows(libraries.length);
  const figures = useLibraryFigures(projectUuid);
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
                figures={figures && (figures.get(library.library_uuid) ?? null)}
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
      drawing="libraries"
      title={messages.noneTitle}
      level={3}
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

interface LibraryCardProps {
  library: Library;
  href: string;
  /** The user's role in the project. */
  badge: ReactNode;
  /** Undefined until they are loaded; null if there were no questions. */
  figures: WeeklyFigures | null | undefined;
  /** Null if the user may not edit the library. */
  onEdit: ((library: Library) => void) | null;
  onDelete: ((library: Library) => void) | null;
}

/** A library of a project. The whole card opens it. */
function LibraryCard({ library, href, badge, figures, onEdit, onDelete }: LibraryCardProps) {
  const added = formatDate(library.created_date, '');
  return (
    <Card as="li" interactive className="flex flex-col">
      <div className="flex items-start gap-3 px-5 pt-5">
        <LibraryTile library={library} />
        <div className="min-w-0 flex-1">
          <h3 className="title-card truncate" dir="auto">
            <Link to={href} className="stretched-link" title={library.name}>
              {library.name}
            </Link>
          </h3>
          <p className="truncate text-12 text-ink-3" title={library.version}>
            {messages.versionOf(library.version)}
          </p>
        </div>
      </div>
      <div className="mx-5 mt-4 flex flex-wrap gap-1.5">
        <Badge tone="line">{kindOf(library)}</Badge>
        <Badge>
          <span title={library.library_group}>{library.library_group}</span>
        </Badge>
        {library.is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
        {library.newer_library_uuid && <Badge tone="line">{messages.olderVersion}</Badge>}
        {badge}
      </div>
      <CardFigures name={library.name} updatedAt={library.updated_at} figures={figures} />
      <div className="mx-5 mt-auto pt-3">
        <div className="flex min-h-12 items-center gap-3 border-t border-line py-2 text-12 text-ink-3">
          <span className="tabular-nums">{messages.methodCount(library.items)}</span>
          <span className="min-w-0 flex-1 truncate">
            {/* Touch screens have no room for it beside the buttons. */}
            <span className={clsx((onEdit || onDelete) && 'pointer-coarse:hidden')}>
              {added ? messages.addedOn(added) : messages.unknownDate}
            </span>
          </span>
          {(onEdit || onDelete) && (
            <span className="row-actions relative z-1 -mr-2 flex shrink-0">
              {onEdit && (
                <IconButton
                  size="sm"
                  touchText={rowMessages.edit}
                  label={messages.editOne(library.name)}
                  icon={<Pencil />}
                  onClick={() => onEdit(library)}
                />
              )}
              {onDelete && (
                <IconButton
                  size="sm"
                  tone="danger"
                  touchText={rowMessages.delete}
                  label={messages.deleteOne(library.name)}
                  icon={<Trash2 />}
                  onClick={() => onDelete(library)}
                />
              )}
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The same grid as for projects: three, two or one column. */
export const libraryGridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 *:min-w-0';
