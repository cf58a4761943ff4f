import * as assistantSettingsMessages from '@fieldkit/contract/messages/assistant-settings.ts';
import * as replayMessages from '@fieldkit/contract/messages/replays.ts';
import * as tryQuestionMessages from '@fieldkit/contract/messages/try-question.ts';
import { Download, MessageCircleQuestionMark, Pin, SlidersHorizontal } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import type { QueriesFilter } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';
import { useDownload } from './use-download.ts';
import { kinds, type QueriesAddress } from './use-queries-address.ts';

export interface ListToolsProps {
  list: Pick<QueriesAddress, 'only' | 'setOnly'>;
  wanted: QueriesFilter;
  projectName: string;
  /** The list is empty, so there is nothing to download. */
  isEmpty: boolean;
  onShowPinned: () => void;
  onTry: () => void;
  /** Undefined for users who may not change the settings of search. */
  onSettings: (() => void) | undefined;
}

/** The filter of the queries, a question to try, the settings of search, the pinned queries, and the download. */
export function ListTools(props: ListToolsProps) {
  const { list, wanted, projectName, isEmpty, onShowPinned, onTry, onSettings } = props;
  const download = useDownload(projectName);
  return (
    <>
      <Select
        aria-label={messages.only.label}
        value={list.only ?? ''}
        options={[
          { value: '', label: messages.only.all },
          ...kinds.map((kind) => ({ value: kind, label: messages.only[kind] })),
        ]}
        onChange={({ target }) => list.setOnly(kinds.find((kind) => kind === target.value) ?? null)}
        className="max-sm:flex-1"
      />
      <IconButton
        variant="outline"
        label={tryQuestionMessages.open}
        icon={<MessageCircleQuestionMark />}
        onClick={onTry}
      />
      {onSettings && (
        <IconButton
          variant="outline"
          label={assistantSettingsMessages.searchTitle}
          icon={<SlidersHorizontal />}
          onClick={onSettings}
        />
      )}
      <IconButton variant="outline" label={replayMessages.open} icon={<Pin />} onClick={onShowPinned} />
      <IconButton
        variant="outline"
        label={messages.download}
        icon={<Download />}
        disabled={isEmpty}
        loading={download.isPending}
        onClick={() => download.mutate(wanted)}
      />
    </>
  );
}
