import { arrayMove } from '@dnd-kit/sortable';
import { tooManyExcluded, tooManyPinned } from '@fieldkit/contract/messages/plugin-settings.ts';
import { type IndexMethod, indexLimits } from '@fieldkit/contract/plugin-index.ts';
import { maxDetailedCalls } from '@fieldkit/contract/plugin-package.ts';
import { clsx } from 'clsx';
import { CircleOff, Pin, PinOff, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MethodPicker } from '../../content/MethodPicker.tsx';
import { canHover } from '../../ui/can-hover.ts';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SortableList, SortableRow } from '../../ui/SortableList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { IndexDraft } from './plugin-index.hooks.ts';
import * as messages from './plugin-index.messages.ts';

const { dragInstructions, dragStarted, dragOver, dragCanceled } = messages;
const sortMessages = { dragInstructions, dragStarted, dragOver, dragCanceled };

interface IndexMethodsProps {
  projectUuid: string;
  edited: IndexDraft;
  /** The methods that the index lists after the pinned ones. */
  asked: readonly IndexMethod[];
  onChange: (changes: Partial<IndexDraft>) => void;
}

const without = (methods: readonly IndexMethod[], { method_uuid }: IndexMethod): IndexMethod[] =>
  methods.filter((one) => one.method_uuid !== method_uuid);

/** The methods of the index: pinned ones in their order, those that developers ask for most, and ones that are left out. */
export function IndexMethods({ projectUuid, edited, asked, onChange }: IndexMethodsProps) {
  const { pinned, excluded } = edited;
  const [announcement, setAnnouncement] = useState('');
  const isPinned = new Set(pinned.map(({ method_uuid }) => method_uuid));
  const isExcluded = new Set(excluded.map(({ method_uuid }) => method_uuid));
  const change = (changes: Partial<IndexDraft>, announced: string) => {
    onChange(changes);
    setAnnouncement(announced);
  };
  const pin = (method: IndexMethod) => {
    if (isPinned.has(method.method_uuid)) return;
    if (pinned.length >= indexLimits.pinned) return setAnnouncement(tooManyPinned(indexLimits.pinned));
    change(
      { pinned: [...pinned, method], excluded: without(excluded, method) },
      messages.wasPinned(method.method_name),
    );
  };
  const move = (from: number, to: number) =>
    change(
      { pinned: arrayMove([...pinned], from, to) },
      messages.moved(pinned[from]?.method_name ?? '', to + 1, pinned.length),
    );
  // The preview follows a moment later.
  const others = asked.filter(
    ({ method_uuid }) => !isPinned.has(method_uuid) && !isExcluded.has(method_uuid),
  );
  const isFull = pinned.length >= indexLimits.pinned;

  return (
    <section className="grid gap-3 *:min-w-0">
      <div>
        <h3 className="text-13 font-medium">{messages.methods}</h3>
        <p className="mt-1 text-12 text-ink-3">{messages.methodsText(maxDetailedCalls)}</p>
      </div>
      {isFull ? (
        <p className="text-13 text-ink-2">{tooManyPinned(indexLimits.pinned)}</p>
      ) : (
        <MethodPicker
          projectUuid={projectUuid}
          label={messages.pinMethod}
          placeholder={messages.pinMethodHint}
          onChoose={({ method_uuid, method_name, method, endpoint, library_name }) =>
            pin({ method_uuid, method_name, method, endpoint, library_name })
          }
        />
      )}
      {pinned.length > 0 && (
        <div>
          <h4 className="mb-1.5 text-12 text-ink-3">{messages.pinned}</h4>
          <SortableList
            items={pinned.map(({ method_uuid, method_name }) => ({ id: method_uuid, name: method_name }))}
            onMove={move}
            messages={sortMessages}
            className="grid grid-cols-1 gap-1.5"
            renderItem={(at, moveBy) => {
              const method = pinned[at];
              return (
                method && (
                  <SortableRow
                    key={method.method_uuid}
                    id={method.method_uuid}
                    labels={{
                      drag: messages.drag(method.method_name, at + 1),
                      moveUp: messages.moveUp(method.method_name),
                      moveDown: messages.moveDown(method.method_name),
                    }}
                    isFirst={at === 0}
                    isLast={at === pinned.length - 1}
                    onMoveBy={moveBy}
                    actions={
                      <IconButton
                        size="sm"
                        label={messages.unpin(method.method_name)}
                        icon={<PinOff />}
                        onClick={() =>
                          change(
                            { pinned: without(pinned, method) },
                            messages.wasUnpinned(method.method_name),
                          )
                        }
                      />
                    }
                  >
                    <MethodLine method={method} />
                  </SortableRow>
                )
              );
            }}
          />
        </div>
      )}
      {others.length > 0 && (
        <MethodRows title={messages.asked} methods={others}>
          {(method) => (
            <>
              <IconButton
                size="sm"
                label={messages.pin(method.method_name)}
                icon={<Pin />}
                disabled={isFull}
                onClick={() => pin(method)}
              />
              <IconButton
                size="sm"
                label={messages.leaveOut(method.method_name)}
                icon={<CircleOff />}
                onClick={() =>
                  excluded.length >= indexLimits.excluded
                    ? setAnnouncement(tooManyExcluded(indexLimits.excluded))
                    : change({ excluded: [...excluded, method] }, messages.wasLeftOut(method.method_name))
                }
              />
            </>
          )}
        </MethodRows>
      )}
      {others.length === 0 && pinned.length === 0 && (
        <p className="text-13 text-ink-2">{messages.noQuestions}</p>
      )}
      {excluded.length > 0 && (
        <MethodRows title={messages.leftOut} methods={excluded}>
          {(method) => (
            <IconButton
              size="sm"
              label={messages.restore(method.method_name)}
              icon={<Undo2 />}
              onClick={() =>
                change({ excluded: without(excluded, method) }, messages.wasRestored(method.method_name))
              }
            />
          )}
        </MethodRows>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

interface MethodRowsProps {
  title: string;
  methods: readonly IndexMethod[];
  /** The buttons of a row. */
  children: (method: IndexMethod) => ReactNode;
}

function MethodRows({ title, methods, children }: MethodRowsProps) {
  return (
    <div>
      <h4 className="mb-1.5 text-12 text-ink-3">{title}</h4>
      <ul aria-label={title} className="divide-y divide-line rounded-md border border-line">
        {methods.map((method) => (
          <li
            key={method.method_uuid}
            className="relative flex items-center gap-1 px-3 py-1 first:rounded-t-md last:rounded-b-md hover:bg-hover pointer-coarse:pr-1"
          >
            <MethodLine method={method} />
            <span
              className={clsx(
                'row-actions',
                canHover() ? 'row-overlay [--surface:var(--overlay)]' : 'flex gap-1',
              )}
            >
              {children(method)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name and the call of a method. */
function MethodLine({ method: { method_name, method, endpoint, library_name } }: { method: IndexMethod }) {
  return (
    <div className="min-w-0 flex-1">
      <p dir="auto" className="truncate text-13 font-medium" title={method_name}>
        {method_name}
      </p>
      <p className="flex items-center gap-1 text-12 text-ink-3">
        <HttpMethodBadge httpMethod={method} />
        <span dir="ltr" className="min-w-0 flex-1 truncate font-mono" title={endpoint}>
          {endpoint}
        </span>
        <span dir="auto" className="max-w-[40%] shrink-0 truncate max-sm:hidden" title={library_name}>
          {library_name}
        </span>
      </p>
    </div>
  );
}
