import type { Library } from '@fieldkit/contract/libraries.ts';
import { authenticationFormMessages } from '@fieldkit/contract/messages/authentication.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { plainWords } from '@fieldkit/prose/plain-words.ts';
import { KeyRound, PackagePlus, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import type { MenuAction } from '../../ui/MoreMenuItems.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LibraryDialogs, useLibraryDialogs } from './LibraryDialogs.tsx';
import { LibraryTile } from './LibraryTile.tsx';
import { kindOf } from './libraries.hooks.ts';

export interface LibraryHeaderProps {
  library: Library;
  /** The user's role in the library's project; undefined until it is loaded. */
  ownership: Role | undefined;
  /** The role as a badge. */
  badge: ReactNode;
  /** Shown before the menu of the library: Quick Actions, and the actions for the document. */
  actions: ReactNode;
  /** Adds another library to the project; null if the user may not. */
  onAdd: (() => void) | null;
  onDeleted: () => void;
}

/** A library's name and details, and the actions for the library as a whole. */
export function LibraryHeader({ library, ownership, badge, actions, onAdd, onDeleted }: LibraryHeaderProps) {
  const dialogs = useLibraryDialogs();
  const title = useRef<HTMLHeadingElement>(null);
  const mayUpdate = can(ownership, 'libraries.update');
  const more: MenuAction[] = [];
  if (mayUpdate)
    more.push({ label: messages.edit, icon: <Pencil />, onSelect: () => dialogs.editing.show(library) });
  if (mayUpdate && isApi(library.programming_language))
    more.push({
      label: authenticationFormMessages.edit,
      icon: <KeyRound />,
      onSelect: () => dialogs.authenticating.show(library),
    });
  if (onAdd) more.push({ label: messages.add, icon: <PackagePlus />, onSelect: onAdd });
  if (can(ownership, 'libraries.delete'))
    more.push({
      label: messages.delete,
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => dialogs.deleting.show(library),
    });

  return (
    <>
      <PageHeader
        title={library.name}
        titleRef={title}
        lead={<LibraryTile library={library} size="lg" />}
        description={<LibraryFacts library={library} badge={badge} />}
        actions={
          <>
            {actions}
            {more.length > 0 && (
              <MoreMenu
                variant="outline"
                className="max-sm:grow-0!"
                label={messages.actionsOf(library.name)}
                actions={more}
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
      {library.is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
      {library.newer_library_uuid && <Badge tone="line">{messages.olderVersion}</Badge>}
      {badge}
    </span>
  );
}

const Prose = lazy(async () => ({ default: (await import('../../prose/Prose.tsx')).Prose }));

/**
 * Rendered with lists and links if it fits in three lines. Otherwise, shows three lines of plain text, with a
 * button that shows the rest.
 */
export function LibraryDescription({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState<boolean>();
  const [whole, setWhole] = useState(false);
  const words = plainWords(text);
  const isMarked = words !== text || text.includes('://');
  const isDrawn = whole || (isLong === false && isMarked);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isDrawn) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn]);

  const beginning = (
    <p ref={box} dir="auto" className="line-clamp-3 text-14 wrap-anywhere whitespace-pre-line text-ink-2">
      {words}
    </p>
  );
  return (
    <div className="mt-3 max-w-[72ch]">
      <Suspense fallback={beginning}>{isDrawn ? <Prose>{text}</Prose> : beginning}</Suspense>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2.5"
          aria-expanded={whole}
          onClick={() => startTransition(() => setWhole(!whole))}
        >
          {whole ? messages.showLess : messages.showMore}
        </Button>
      )}
    </div>
  );
}

/** If an API's document declares no authentication, asks the owner to add it once. */
function MissingAuthentication({ library, onAdd }: { library: Library; onAdd: () => void }) {
  const isDeclared = library.authentication.schemes.length > 0 || library.has_own_authentication;
  if (isDeclared || !isApi(library.programming_language)) return null;
  return (
    <Notice
      tone="info"
      title={authenticationFormMessages.missingTitle}
      className="mt-4"
      action={
        <Button size="sm" onClick={onAdd}>
          {authenticationFormMessages.add}
        </Button>
      }
    >
      {authenticationFormMessages.missingText}
    </Notice>
  );
}
