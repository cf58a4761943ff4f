import { formatDate } from '@fieldkit/contract/format-date.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { Library as LibraryIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';

/** A library of a project. The whole card opens it. */
export function LibraryCard({ library, href }: { library: Library; href: string }) {
  const added = formatDate(library.created_date, '');
  return (
    <Card as="li" interactive className="flex flex-col">
      <div className="flex items-start gap-3 px-5 pt-5">
        <span className="grid size-9 shrink-0 place-items-center rounded-md border border-line bg-sunken text-ink-2">
          <LibraryIcon className="size-4" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="title-card truncate">
            <Link to={href} className="stretched-link" title={library.name}>
              {library.name}
            </Link>
          </h2>
          <p className="truncate text-12 text-ink-3">{say.versionOf(library.version)}</p>
        </div>
      </div>
      <div className="mx-5 mt-3.5 flex flex-wrap gap-1.5">
        <Badge tone="line">{kindOf(library)}</Badge>
        <Badge>{library.library_group}</Badge>
      </div>
      <div className="mx-5 mt-auto pt-4">
        <div className="flex min-h-10 items-center justify-between gap-3 border-t border-line py-2.5 text-12 text-ink-3">
          <span className="tabular-nums">{say.methodCount(library.items)}</span>
          <span>{added ? say.addedOn(added) : say.unknownDate}</span>
        </div>
      </div>
    </Card>
  );
}

/** "API", or an SDK's language. */
export const kindOf = ({ programming_language }: Library): string =>
  programming_language === 'api' ? say.api : programming_language;
