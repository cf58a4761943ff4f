import { formatDate } from '@fieldkit/contract/format-date.ts';
import type { GuideSummary } from '@fieldkit/contract/guides.ts';
import { ResourceRow } from '../../content/ResourceRow.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { RowActions } from '../../ui/RowActions.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as messages from './guides.messages.ts';

interface GuideRowsProps {
  guides: readonly GuideSummary[];
  /** All guides of the project, in their order. */
  all: readonly GuideSummary[];
  address: ListAddress;
  actions: {
    /** Why editing is unavailable; undefined if the user may edit. */
    editUnavailable: string | undefined;
    deleteUnavailable: string | undefined;
    onEdit: (guide: GuideSummary) => void;
    onDelete: (guide: GuideSummary) => void;
  };
}

/** Position, title, source and last change of each guide. Pressing anywhere in a row opens the guide. */
export function GuideRows({ guides, all, address, actions }: GuideRowsProps) {
  return (
    <RowsCard isStale={false}>
      {guides.map((guide) => (
        <GuideRow key={guide.guide_uuid} guide={guide} all={all} address={address} actions={actions} />
      ))}
    </RowsCard>
  );
}

type GuideRowProps = Omit<GuideRowsProps, 'guides'> & { guide: GuideSummary };

function GuideRow({ guide, all, address, actions }: GuideRowProps) {
  const { guide_uuid, title, source_path, source_url, updated_at } = guide;
  const position = all.findIndex((other) => other.guide_uuid === guide_uuid) + 1;
  const source = source_path ?? source_url;
  const updated = formatDate(updated_at, '');
  return (
    <ResourceRow
      title={title}
      href={address.hrefOf(guide_uuid)}
      opensSheet
      before={
        <span className="w-6 shrink-0 text-13 text-ink-3 tabular-nums">
          <span aria-hidden="true">{position}</span>
          <VisuallyHidden>{messages.position(position, all.length)}</VisuallyHidden>
        </span>
      }
      details={
        <>
          {updated && <span>{messages.updatedOn(updated)}</span>}
          {source && (
            <span dir="ltr" className="min-w-0 truncate font-mono" title={source}>
              {source}
            </span>
          )}
        </>
      }
      after={
        <RowActions
          name={title}
          onView={() => address.open(guide_uuid)}
          onEdit={() => actions.onEdit(guide)}
          onDelete={() => actions.onDelete(guide)}
          editUnavailable={actions.editUnavailable}
          deleteUnavailable={actions.deleteUnavailable}
        />
      }
    />
  );
}
