import { clsx } from 'clsx';
import { Command as Primitive } from 'cmdk';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Entry } from './palette-entries.tsx';
import type { EntryGroup } from './rank-groups.ts';

/** A group of entries under its heading. */
export function Entries({ heading, entries, onChoose }: EntryGroup & { onChoose: (entry: Entry) => void }) {
  return (
    <Primitive.Group
      heading={heading}
      className="pb-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-ink-3"
    >
      {entries.map((entry) => (
        <Primitive.Item
          key={entry.id}
          value={entry.id}
          onSelect={() => onChoose(entry)}
          className="flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-13 data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <span className="grid min-w-4 shrink-0 place-items-center text-ink-3">{entry.icon}</span>
          <span dir="auto" className="min-w-0 truncate" title={entry.label}>
            {entry.label}
          </span>
          {entry.detail && (
            <span
              dir={entry.isCode ? 'ltr' : 'auto'}
              className={clsx('min-w-0 flex-1 truncate text-12 text-ink-3', entry.isCode && 'font-mono')}
              title={entry.detail}
            >
              {entry.detail}
            </span>
          )}
          {entry.keys && (
            <span className="ml-auto flex shrink-0 gap-1 pointer-coarse:hidden">
              {entry.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          )}
        </Primitive.Item>
      ))}
    </Primitive.Group>
  );
}
