import { MAX_METHODS_AT_ONCE, type Method, type MethodsOverview } from '@fieldkit/contract/methods.ts';
import { Archive, ArchiveRestore, Tag, Trash2 } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { ButtonWithReason } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { deleteFailure, saveFailure, useChangeMethods, useDeleteMethods } from './method-changes.hooks.ts';
import * as messages from './method-selection.messages.ts';

export interface SelectedMethodsProps {
  libraryUuid: string;
  selection: Selection<Method>;
  /** The library's tags, to choose from. */
  overview: MethodsOverview | undefined;
  /** Where the focus goes when the bar is removed together with the selection. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Adds tags to the selected methods, deprecates or deletes them. */
export function SelectedMethods({ libraryUuid, selection, overview, returnFocusTo }: SelectedMethodsProps) {
  const methods = selection.items;
  const tagging = useDialogState<readonly Method[]>();
  const deleting = useDialogState<readonly Method[]>();
  const changing = useChangeMethods(libraryUuid);
  const removal = useDeleteMethods(libraryUuid);
  const reason = methods.length > MAX_METHODS_AT_ONCE ? messages.tooMany(MAX_METHODS_AT_ONCE) : undefined;
  const areDeprecated = methods.every(({ is_deprecated }) => is_deprecated);
  const done = () => {
    selection.clear();
    returnFocusTo.current?.focus();
  };

  return (
    <>
      {methods.length > 0 && (
        <SelectionBar
          label={messages.selection}
          status={messages.selected(methods.length)}
          clearLabel={messages.clear}
          onClear={done}
        >
          <ButtonWithReason reason={reason} icon={<Tag />} onClick={() => tagging.show(methods)}>
            {messages.tag}
          </ButtonWithReason>
          <ButtonWithReason
            reason={reason}
            icon={areDeprecated ? <ArchiveRestore /> : <Archive />}
            loading={changing.isPending}
            onClick={() =>
              changing.mutate(
                { method_uuids: idsOf(methods), is_deprecated: !areDeprecated },
                { onSuccess: done },
              )
            }
          >
            {areDeprecated ? messages.restore : messages.deprecate}
          </ButtonWithReason>
          <ButtonWithReason
            reason={reason}
            variant="danger"
            icon={<Trash2 />}
            onClick={() => deleting.show(methods)}
          >
            {messages.remove}
          </ButtonWithReason>
        </SelectionBar>
      )}
      {tagging.shown && (
        <TagDialog
          key={tagging.shown.turn}
          libraryUuid={libraryUuid}
          methods={tagging.shown.subject}
          known={overview?.tags.map(({ name }) => name) ?? []}
          open={tagging.shown.open}
          onClose={tagging.close}
          onDone={done}
          returnFocusTo={returnFocusTo}
        />
      )}
      {deleting.shown && (
        <ConfirmDialog
          open={deleting.shown.open}
          onClose={deleting.close}
          title={messages.deleteTitle(deleting.shown.subject.length)}
          description={messages.deleteText(deleting.shown.subject.length)}
          cancelLabel={messages.cancel}
          confirmLabel={messages.deleteConfirm(deleting.shown.subject.length)}
          pendingLabel={messages.deleting}
          failureText={deleteFailure}
          onConfirm={async () => {
            await removal.mutateAsync(idsOf(deleting.shown?.subject ?? []));
            deleting.close();
            done();
          }}
          returnFocusTo={returnFocusTo}
        />
      )}
    </>
  );
}

const idsOf = (methods: readonly Method[]): string[] => methods.map(({ method_uuid }) => method_uuid);

interface TagDialogProps {
  libraryUuid: string;
  methods: readonly Method[];
  known: readonly string[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Adds a tag to methods, or removes a tag that some of them have. */
function TagDialog(props: TagDialogProps) {
  const { libraryUuid, methods, known, open, onClose, onDone, returnFocusTo } = props;
  const id = useId();
  const [action, setAction] = useState<'add' | 'remove'>('add');
  const [tag, setTag] = useState('');
  const changing = useChangeMethods(libraryUuid);
  const name = tag.trim();
  const own = [...new Set(methods.flatMap(({ tags }) => tags))];

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || changing.isPending) return;
    changing.mutate(
      { method_uuids: idsOf(methods), ...(action === 'add' ? { add_tag: name } : { remove_tag: name }) },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      closeLabel={messages.close}
      cancelLabel={messages.cancel}
      returnFocusTo={returnFocusTo}
      title={messages.tagTitle(methods.length)}
      description={messages.tagText}
      onSubmit={apply}
      submitLabel={messages.apply[action]}
      pendingLabel={messages.applying}
      isPending={changing.isPending}
      isUnavailable={name === ''}
      failure={changing.isError ? { text: saveFailure(changing.error, true), cause: changing.error } : null}
    >
      <Field label={messages.tagField}>
        <Input
          value={tag}
          onChange={({ target }) => setTag(target.value)}
          list={`${id} tags`}
          maxLength={100}
          dir="auto"
          autoComplete="off"
          data-autofocus
          // The list opens with the field; the browser's own arrow looks like that of no other field.
          className="[&::-webkit-calendar-picker-indicator]:hidden!"
        />
      </Field>
      <datalist id={`${id} tags`}>
        {(action === 'add' ? known : own).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <SegmentedControl
        label={messages.action.label}
        options={(['add', 'remove'] as const).map((value) => ({ value, label: messages.action[value] }))}
        value={action}
        onValueChange={setAction}
        fill
      />
    </FormDialog>
  );
}
