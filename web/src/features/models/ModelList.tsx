import type { ModelSummary } from '@fieldkit/contract/models.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { NamedItemList } from '../../content/NamedItemList.tsx';
import { useSearchedList } from '../../lib/use-searched-list.ts';
import { useModels } from './models.hooks.ts';
import * as messages from './models.messages.ts';

const ModelDialog = lazy(async () => ({ default: (await import('./ModelDialog.tsx')).ModelDialog }));

interface ModelListProps {
  projectUuid: string;
  libraryUuid: string;
  searchRef: RefObject<HTMLInputElement | null>;
  hrefOfMethod: (methodUuid: string) => string;
  /** Whether the user may edit models. */
  canEdit: boolean;
}

/** The models of a library, which its document names. */
export function ModelList({ projectUuid, libraryUuid, searchRef, hrefOfMethod, canEdit }: ModelListProps) {
  const { address, opened } = useSearchedList('model');
  const found = useModels(libraryUuid, address.page, address.search);

  return (
    <NamedItemList
      address={address}
      query={found}
      messages={messages.itemMessages}
      searchRef={searchRef}
      itemsOf={({ models }) => models.map(toItem)}
    >
      {opened && (
        <Suspense fallback={null}>
          <ModelDialog
            projectUuid={projectUuid}
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

/** A model as a row: its summary, or the names of its fields, and how many fields it has. */
function toItem(model: ModelSummary) {
  const { field_names, field_count } = model;
  const listedFields = field_names.join(', ') + (field_count > field_names.length ? ', …' : '');
  return {
    ...model,
    id: model.model_uuid,
    summary: model.summary || listedFields,
    after: field_count > 0 && (
      <span className="shrink-0 text-12 text-ink-3 tabular-nums" title={listedFields}>
        {messages.fieldCount(field_count)}
      </span>
    ),
  };
}
