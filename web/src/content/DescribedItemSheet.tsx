import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDialogState } from '../lib/use-dialog-state.ts';
import { Button } from '../ui/Button.tsx';
import type { EditTextsDialogProps } from './EditTextsDialog.tsx';
import * as messages from './edit-texts.messages.ts';
import { ItemSheet, type ItemSheetProps } from './ItemSheet.tsx';
import { PluginPageButton } from './PluginPageButton.tsx';

const EditTextsDialog = lazy(async () => ({
  default: (await import('./EditTextsDialog.tsx')).EditTextsDialog,
}));

interface DescribedItemSheetProps<Item> extends Omit<ItemSheetProps<Item>, 'footer' | 'footerStart'> {
  projectUuid: string;
  kind: EditTextsDialogProps['kind'];
  /** The texts that users who may edit them change. */
  textsOf: (item: Item) => EditTextsDialogProps['initial'];
  canEdit: boolean;
}

/** An event or a model in a sheet, with a form that edits its texts. */
export function DescribedItemSheet<Item>(props: DescribedItemSheetProps<Item>) {
  const { projectUuid, kind, textsOf, canEdit, ...sheet } = props;
  const editing = useDialogState<Item>();
  const footer = (item: Item) => (
    <Button icon={<Pencil />} onClick={() => editing.show(item)}>
      {messages.edit}
    </Button>
  );
  return (
    <>
      <ItemSheet
        {...sheet}
        {...(canEdit && { footer })}
        footerStart={() => <PluginPageButton projectUuid={projectUuid} page={`/${kind}s/${sheet.id}`} />}
      />
      <Suspense fallback={null}>
        {editing.shown && (
          <EditTextsDialog
            key={editing.shown.turn}
            kind={kind}
            id={sheet.id}
            name={sheet.title ?? ''}
            initial={textsOf(editing.shown.subject)}
            open={editing.shown.open}
            onClose={editing.close}
          />
        )}
      </Suspense>
    </>
  );
}
