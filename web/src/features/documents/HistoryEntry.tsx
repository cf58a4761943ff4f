import { type DocumentVersion, documentCalls } from '@fieldkit/contract/documents.ts';
import { downloadName } from '@fieldkit/contract/download-name.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import { Download, RotateCcw } from 'lucide-react';
import { addressOf, headersOf } from '../../lib/api-client.ts';
import { fetchBearerToken } from '../../lib/bearer.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { showError } from '../../ui/toast.ts';
import * as messages from './documents.messages.ts';

interface HistoryEntryProps {
  libraryUuid: string;
  version: DocumentVersion;
  isCurrent: boolean;
  onShow: () => void;
  /** Null if the user may not restore it, and for the newest document. */
  onRestore: (() => void) | null;
}

/** A document in the history: its date, author and changes. */
export function HistoryEntry({ libraryUuid, version, isCurrent, onShow, onRestore }: HistoryEntryProps) {
  const { version_number: number, changes } = version;
  const by = messages.madeBy[version.made_by](version.made_by_name);
  const download = (): Promise<void> =>
    downloadDocument(libraryUuid, version).catch((error) =>
      showError(messages.downloadFailed, error, () => void download()),
    );

  return (
    <li className="flex items-start gap-3 px-3.5 py-3">
      <span className="w-12 shrink-0 pt-0.5 text-12 text-ink-3 tabular-nums">{messages.version(number)}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 font-medium">
          <span className="wrap-anywhere">{messages.libraryVersion(version.version)}</span>
          {isCurrent && <Badge tone="accent">{messages.current}</Badge>}
          {changes && changes.breaking > 0 && (
            <Badge tone="bad" dot>
              {messages.counts.breaking(changes.breaking)}
            </Badge>
          )}
        </p>
        <p className="mt-0.5 text-12 wrap-anywhere text-ink-3">
          {[
            formatDate(version.created_date, ''),
            by,
            messages.methods(version.methods),
            version.file_name,
            formatBytes(version.bytes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Changes version={version} onShow={onShow} />
      </div>
      <span className="-my-1 -mr-1.5 flex shrink-0">
        {onRestore && (
          <IconButton label={messages.restoreLabel(number)} icon={<RotateCcw />} onClick={onRestore} />
        )}
        <IconButton
          label={messages.downloadLabel(number)}
          icon={<Download />}
          onClick={() => void download()}
        />
      </span>
    </li>
  );
}

function Changes({ version, onShow }: Pick<HistoryEntryProps, 'version' | 'onShow'>) {
  const { changes } = version;
  if (!changes) return <p className="mt-1 text-12 text-ink-3">{messages.first}</p>;
  const counts = (['added', 'changed', 'removed'] as const).filter((name) => changes[name] > 0);
  if (counts.length === 0) return <p className="mt-1 text-12 text-ink-3">{messages.noChanges}</p>;
  const text = counts.map((name) => messages.counts[name](changes[name])).join(', ');
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-1 -ml-2.5"
      aria-label={messages.showLabel(text, version.version_number)}
      onClick={onShow}
    >
      {text}
    </Button>
  );
}

/**
 * Downloads a document of the history as a file, byte for byte.
 * @throws if it could not be fetched
 */
async function downloadDocument(id: string, version: DocumentVersion): Promise<void> {
  const address = addressOf(documentCalls.download, { id, versionNumber: version.version_number });
  const answer = await fetch(address, { headers: headersOf(await fetchBearerToken(), false) });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = downloadName(version.file_name) || `document-${version.version_number}`;
  link.click();
  URL.revokeObjectURL(url);
}
