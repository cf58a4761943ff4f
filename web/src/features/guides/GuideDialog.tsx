import type { GuideSummary } from '@fieldkit/contract/guides.ts';
import * as guideMessages from '@fieldkit/contract/messages/guides.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { ItemSheet } from '../../content/ItemSheet.tsx';
import { PluginPageButton } from '../../content/PluginPageButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GuideText } from './GuideText.tsx';
import { useGuide } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

interface GuideDialogProps {
  guideUuid: string;
  /** All guides of the project; undefined while loading. */
  shown: readonly GuideSummary[] | undefined;
  open: boolean;
  onClose: () => void;
  /** Opens another guide in place of the current one. */
  onOpen: (guideUuid: string) => void;
  /** Null if the user may not edit guides. */
  onEdit: ((guide: GuideSummary) => void) | null;
  onDelete: ((guide: GuideSummary) => void) | null;
}

/** A guide, opened by its address. */
export function GuideDialog(props: GuideDialogProps) {
  const { guideUuid, shown, open, onClose, onOpen, onEdit, onDelete } = props;
  const query = useGuide(guideUuid);
  const { one, close, loadingOne, oneFailed, neighbors } = messages;

  const footer = (guide: GuideSummary) =>
    (onDelete || onEdit) && (
      <>
        {onDelete && (
          <Button variant="ghost" icon={<Trash2 />} onClick={() => onDelete(guide)}>
            {messages.delete}
          </Button>
        )}
        {onEdit && (
          <Button icon={<Pencil />} onClick={() => onEdit(guide)}>
            {messages.edit}
          </Button>
        )}
      </>
    );

  return (
    <ItemSheet
      {...{ id: guideUuid, open, onClose, onOpen, query, footer }}
      title={query.data?.title}
      ids={shown?.map(({ guide_uuid }) => guide_uuid)}
      messages={{ one, close, loadingOne, oneFailed, neighbors }}
      notFound={guideMessages.notFound}
      skeleton={<GuideSkeleton />}
      footerStart={({ project_uuid }) => (
        <PluginPageButton projectUuid={project_uuid} page={`/guides/${guideUuid}`} />
      )}
    >
      {(guide) => <GuideText title={guide.title} text={guide.text} className="max-w-[72ch]" />}
    </ItemSheet>
  );
}

export function GuideSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {messages.loadingOne}
      </p>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-24 w-full rounded-md" />
    </div>
  );
}
