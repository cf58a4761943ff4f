import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../platform/database/open-database.ts';
import type { Context } from '../../services/context.ts';
import { wordingOf } from '../../services/search/learning/wording-of.ts';
import { type Grouping, openGrouping } from './open-grouping.ts';
import { serialize } from './serialize.ts';
import {
  type Days,
  holdProject,
  insertGroups,
  insertTexts,
  insertWordings,
  type KnownWording,
  knownWordings,
  type NewText,
  newTexts,
  projectsAsked,
} from './wordings.queries.ts';

/** Texts that are placed at once. */
const AT_ONCE = 1_000;
/** For so long others wait for us. */
const STRETCH_MS = 10;

/** Finds the wording of every text that was asked on these days, and the group of every new wording. */
export async function placeWordings(ctx: Context, days: Days): Promise<void> {
  for (const project_uuid of await projectsAsked(ctx.db, days))
    await serialize(ctx, ({ db }) => placeTextsOf(db, project_uuid, days));
}

async function placeTextsOf(db: Database, project_uuid: string, days: Days): Promise<void> {
  if (!(await holdProject(db, project_uuid))) return;
  let texts = await newTexts(db, project_uuid, days, AT_ONCE);
  if (texts.length === 0) return;
  const grouping = openGrouping();
  const known = new Map<string, KnownWording>();
  const rest = stretches();
  for (const wording of await knownWordings(db, project_uuid)) {
    known.set(wording.normalized, wording);
    grouping.keep(wording.group_uuid, wording.stems, wording.method_uuid);
    await rest();
  }
  for (; texts.length > 0; texts = await newTexts(db, project_uuid, days, AT_ONCE)) {
    const placed = placing(grouping, known);
    for (const text of texts) {
      placed.add(text);
      await rest();
    }
    await insertGroups(db, project_uuid, placed.groups);
    await insertWordings(db, project_uuid, placed.wordings);
    await insertTexts(db, project_uuid, placed.texts);
  }
}

/** What placing texts adds. */
function placing(grouping: Grouping, known: Map<string, KnownWording>) {
  const groups: string[] = [];
  const wordings: (KnownWording & { text: string })[] = [];
  const texts: { text_hash: string; wording_uuid: string; text: string }[] = [];

  const begin = (): string => {
    const group_uuid = randomUUID();
    groups.push(group_uuid);
    return group_uuid;
  };
  const add = ({ text, text_hash, method_uuid }: NewText) => {
    const { stems, normalized } = wordingOf(text);
    let wording = known.get(normalized);
    if (!wording) {
      const group_uuid = grouping.place(stems, method_uuid) ?? begin();
      wording = { wording_uuid: randomUUID(), group_uuid, normalized, stems, method_uuid };
      grouping.keep(group_uuid, stems, method_uuid);
      known.set(normalized, wording);
      wordings.push({ ...wording, text });
    }
    texts.push({ text_hash, wording_uuid: wording.wording_uuid, text });
  };
  return { groups, wordings, texts, add };
}

/** Lets others work whenever enough time went by. */
function stretches(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await yieldToEventLoop();
    since = performance.now();
  };
}
