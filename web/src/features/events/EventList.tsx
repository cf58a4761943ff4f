import { lazy, type RefObject, Suspense } from 'react';
import { NamedItemList } from '../../content/NamedItemList.tsx';
import { useSearchedList } from '../../lib/use-searched-list.ts';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { useEvents } from './events.hooks.ts';
import * as messages from './events.messages.ts';

const EventDialog = lazy(async () => ({ default: (await import('./EventDialog.tsx')).EventDialog }));

interface EventListProps {
  projectUuid: string;
  libraryUuid: string;
  searchRef: RefObject<HTMLInputElement | null>;
  hrefOfMethod: (methodUuid: string) => string;
  /** Whether the user may edit events. */
  canEdit: boolean;
}

/** The events of a library, which its document describes. */
export function EventList({ projectUuid, libraryUuid, searchRef, hrefOfMethod, canEdit }: EventListProps) {
  const { address, opened } = useSearchedList('event');
  const found = useEvents(libraryUuid, address.page, address.search);

  return (
    <NamedItemList
      address={address}
      query={found}
      messages={messages.itemMessages}
      searchRef={searchRef}
      itemsOf={({ events }) =>
        events.map(({ event_uuid, http_method, kind, name, summary, is_deprecated }) => ({
          id: event_uuid,
          name,
          summary,
          is_deprecated,
          before: <HttpMethodBadge httpMethod={http_method} />,
          after: <span className="shrink-0 text-12 text-ink-3">{messages.kinds[kind]}</span>,
        }))
      }
    >
      {opened && (
        <Suspense fallback={null}>
          <EventDialog
            projectUuid={projectUuid}
            id={opened}
            shown={found.data?.events}
            open={address.opened !== null}
            onClose={address.close}
            onOpen={address.replace}
            hrefOfMethod={hrefOfMethod}
            canEdit={canEdit}
          />
        </Suspense>
      )}
    </NamedItemList>
  );
}
