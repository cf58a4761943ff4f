import type { EventLineView } from '@fieldkit/contract/events.ts';
import type { ModelLineView } from '@fieldkit/contract/models.ts';
import type { NavigationSiblings } from '@fieldkit/contract/plugin-site.ts';
import { byName } from '../index/list-letters.ts';
import { memoize } from '../memoize.ts';
import type { PageContent } from '../page-messages.ts';

/** So many names keep the navigation small, and are more than a screen shows. */
const MOST_SIBLINGS = 60;

/** All events and models, of older versions of libraries, too. */
export type SiblingLists = {
  events: () => readonly EventLineView[];
  models: () => readonly ModelLineView[];
};
type Line = { id: string; library_uuid: string; library_name: string; name: string };

const eventLine = ({ event_uuid: id, library_uuid, library_name, name }: EventLineView): Line => ({
  id,
  library_uuid,
  library_name,
  name,
});
const modelLine = ({ model_uuid: id, library_uuid, library_name, name }: ModelLineView): Line => ({
  id,
  library_uuid,
  library_name,
  name,
});

/** Returns what stands beside an event or a model: those of its library, some before and some after it. */
export function openSiblings({ events, models }: SiblingLists) {
  const ofLibrary = {
    events: memoize(() => byLibrary(events().map(eventLine))),
    models: memoize(() => byLibrary(models().map(modelLine))),
  };
  return (content: PageContent): NavigationSiblings | undefined => {
    const shown = shownIn(content);
    if (!shown) return undefined;
    const { kind, line } = shown;
    const all = ofLibrary[kind]().get(line.library_uuid) ?? [];
    const at = all.findIndex(({ id }) => id === line.id);
    const first = firstShown(at, all.length, MOST_SIBLINGS);
    const lines = all.slice(first, first + MOST_SIBLINGS).map(({ id, name }) => ({ id, name }));
    return { kind, lines, total: all.length };
  };
}

const byLibrary = (lines: readonly Line[]) => Map.groupBy(byName(lines), ({ library_uuid }) => library_uuid);

/** The event or model that a page shows, or the first one in its list. */
function shownIn(content: PageContent): { kind: NavigationSiblings['kind']; line: Line } | undefined {
  const event = content.page === 'event' ? content.event : content.page === 'events' && content.events[0];
  if (event) return { kind: 'events', line: eventLine(event) };
  const model = content.page === 'model' ? content.model : content.page === 'models' && content.models[0];
  return model ? { kind: 'models', line: modelLine(model) } : undefined;
}

/** The place of the first of at most `most` lines that are listed, with the shown one in the middle. */
export const firstShown = (at: number, total: number, most: number): number =>
  Math.max(0, Math.min(at - most / 2, total - most));
