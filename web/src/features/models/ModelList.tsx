import { lazy, type RefObject, Suspense } from 'react';
import { NamedItemList } from '../../content/NamedItemList.tsx';
import { useSearchedList } from '../../lib/use-searched-list.ts';
import { useModels } from './models.hooks.ts';
import * as messages from './models.messages.ts';

const ModelDialog = lazy(async () => ({ default: (await import('./ModelDialog.tsx')).ModelDialog }));

interface ModelListProps {
  libraryUuid: string;
  searchRef: RefObject<HTMLInputElement | null>;
  hrefOfMethod: (methodUuid: string) => string;
  /** Whether the user may edit models. */
  canEdit: boolean;
}

/** The models of a library, which its document names. */
export function ModelList({ libraryUuid, searchRef, hrefOfMethod, canEdit }: ModelListProps) {
  const { address, opened } = useSearchedList('model');
  const found = useModels(libraryUuid, address.page, address.search);

  return (
    <NamedItemList
      address={address}
      query={found}
      messages={messages.itemMessages}
      searchRef={searchRef}
      itemsOf={({ models }) => models.map((model) => ({ ...model, id: model.model_uuid }))}
    >
      {opened && (
        <Suspense fallback={null}>
          <ModelDialog
            id={opened}
            shown={found.data?.models}
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
