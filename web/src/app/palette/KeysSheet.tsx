import { Fragment, useState } from 'react';
import { actionsFor } from '../../features/projects/project-actions.ts';
import { singleKeys } from '../../lib/shortcut-keys.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Switch } from '../../ui/Switch.tsx';
import * as messages from './palette.messages.ts';

/** Alternative combinations, each with the keys to press together. */
type KeyCombinations = readonly (readonly string[])[];

const anywhere = (areSingleOn: boolean): readonly (readonly [string, KeyCombinations])[] => [
  [
    messages.open,
    [
      ['Alt', 'K'],
      ['Ctrl', 'K'],
    ],
  ],
  ...(areSingleOn
    ? ([
        [messages.searchHere, [['/']]],
        [messages.thisSheet, [['?']]],
      ] as const)
    : []),
  [messages.toNotices, [['Alt', 'T']]],
  [messages.leave, [['Esc']]],
];

/** The same keys as in a project's menu. Ctrl+N is reserved in browser tabs. */
const inProject: readonly (readonly [string, KeyCombinations])[] = actionsFor('owner').flatMap(
  ({ action, label, keys }) =>
    keys ? [[label, action === 'add-library' ? [['Alt', 'N'], keys] : [keys]] as const] : [],
);

const inLists = (areSingleOn: boolean): readonly (readonly [string, KeyCombinations])[] => [
  [messages.choose, [['↑', '↓'], ...(areSingleOn ? [['K', 'J']] : [])]],
  [messages.actionsOfRow, [['←', '→']]],
  [messages.firstAndLast, [['Home'], ['End']]],
  [messages.take, [['Enter']]],
  [messages.moveStep, [['Space']]],
];

/** A list of all shortcuts, with the switch for single keys. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [areSingleOn, setSingleOn] = useState(() => singleKeys.read() === 'on');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.closeKeys}
      title={messages.keys}
      description={messages.keysText}
      readFirst
    >
      <div className="grid gap-5">
        <Keys title={messages.anywhere} rows={anywhere(areSingleOn)} />
        <Keys title={messages.inProject} rows={inProject} />
        <Keys title={messages.inLists} rows={inLists(areSingleOn)} />
        <Switch
          label={messages.singleKeys}
          description={messages.singleKeysText}
          checked={areSingleOn}
          onChange={({ target }) => {
            singleKeys.keep(target.checked ? 'on' : 'off');
            setSingleOn(target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly (readonly [string, KeyCombinations])[] }) {
  return (
    <section>
      <h3 className="text-12 font-medium text-ink-3">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {rows.map(([what, ways]) => (
          <div key={what} className="flex items-center justify-between gap-4 py-1.5">
            <dt className="min-w-0 text-13">{what}</dt>
            <dd className="flex shrink-0 items-center gap-1 text-12 text-ink-3">
              {ways.map((keys, at) => (
                <Fragment key={keys.join()}>
                  {at > 0 && <span>{messages.or}</span>}
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
