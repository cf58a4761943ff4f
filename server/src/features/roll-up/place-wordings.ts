import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../platform/database/open-database.ts';
import {
  ALIKE_ENOUGH,
  canonicalStem,
  compareWordings,
  isOtherAction,
  normalizeWording,
  SAME_METHOD,
  type WordingFeatures,
  wordingFeatures,
  worthOf,
} from '../../services/search/learning/likeness.ts';
import {
  addWordings,
  findUnplaced,
  insertGroups,
  insertTexts,
  insertWordings,
  type KnownWording,
  type NewText,
  selectKnownWordings,
  selectUnplacedTexts,
} from './wordings.queries.ts';

/** The number of texts that are stored together. */
const AT_ONCE = 1_000;
/** The number of known wordings after which the time is read; reading it takes as long as some of them. */
const CHECK_EVERY = 50;
/** The number of milliseconds for which other work may be blocked. */
const STRETCH_MS = 10;

/** Finds the wording of every text in the snapshot, and the group of every new wording. */
export async function placeWordings(db: Database): Promise<void> {
  for (const project_uuid of await findUnplaced(db)) await placeTextsOf(db, project_uuid);
  await addWordings(db);
}

async function placeTextsOf(db: Database, project_uuid: string): Promise<void> {
  const grouping = openGrouping();
  const known = new Map<string, KnownWording>();
  const rest = createPauses();
  let read = 0;
  for (const wording of await selectKnownWordings(db, project_uuid)) {
    known.set(wording.normalized, wording);
    grouping.keep(wording.group_uuid, wording.stems, wording.method_uuid);
    if (++read % CHECK_EVERY === 0) await rest();
  }
  for (let after = 0; ; after += AT_ONCE) {
    const texts = await selectUnplacedTexts(db, project_uuid, { after, limit: AT_ONCE });
    const placed = placing(grouping, known);
    for (const text of texts) {
      placed.add(text);
      await rest();
    }
    await insertGroups(db, project_uuid, placed.groups);
    await insertWordings(db, project_uuid, placed.wordings);
    await insertTexts(db, project_uuid, placed.texts);
    if (texts.length < AT_ONCE) return;
  }
}

/** Collects the additions of new texts. */
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
    const { stems, normalized } = normalizeWording(text);
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

/** Returns a function that yields to the event loop at most once per `STRETCH_MS`; until then, the function returns null. */
function createPauses(): () => Promise<void> | null {
  let since = performance.now();
  const rest = async () => {
    await yieldToEventLoop();
    since = performance.now();
  };
  return () => (performance.now() - since < STRETCH_MS ? null : rest());
}

/** The groups of a project in memory, for adding further wordings. */
type Grouping = {
  /** Adds a wording that already has a group. */
  keep: (group: string, stems: readonly string[], method: string | null) => void;
  /** The group of a new wording by average linkage; null if it begins a new one. */
  place: (stems: readonly string[], method: string | null) => string | null;
};

/** A wording of a group. Most are never compared, so their features are computed when they are. */
type Member = { stems: readonly string[]; method: string | null; features?: WordingFeatures };

const featuresOf = (member: Member): WordingFeatures => {
  member.features ??= wordingFeatures(member.stems, member.method);
  return member.features;
};

/** The number of members that represent a group; these are the first ones. */
const SPEAKERS = 12;
/** The number of groups with which a wording is compared: those that share most words with it. */
const CANDIDATES = 24;
/** The number of groups that are looked up for a wording, by its rarest words first. */
const MAX_PER_LOOKUP = 2_000;
/** A word that is in more groups than this distinguishes none. */
const MAX_GROUPS_OF_STEM = 1_000;

/** Avoids comparing each wording with all others: looks up groups by the words that they share, rare ones first. */
export function openGrouping(): Grouping {
  const groups = new Map<string, Member[]>();
  const groupsOf = new Map<string, Set<string>>();

  const candidates = (wording: WordingFeatures): string[] => {
    const shared = new Map<string, number>();
    const byRarity = [...wording.stems]
      .flatMap((stem) =>
        groupsOf.has(stem) ? [[stem, groupsOf.get(stem) ?? new Set<string>()] as const] : [],
      )
      .sort(([, one], [, other]) => one.size - other.size);
    let lookedUp = 0;
    for (const [stem, some] of byRarity)
      for (const group of some) {
        if (++lookedUp > MAX_PER_LOOKUP) break;
        shared.set(group, (shared.get(group) ?? 0) + worthOf(stem));
      }
    return [...shared]
      .filter(([, worth]) => worth >= wording.worth * (ALIKE_ENOUGH - SAME_METHOD))
      .sort(([, one], [, other]) => other - one)
      .slice(0, CANDIDATES)
      .map(([group]) => group);
  };

  return {
    keep: (group, stems, method) => {
      const members = groups.get(group);
      if (members && members.length >= SPEAKERS) return;
      if (members) members.push({ stems, method });
      else groups.set(group, [{ stems, method }]);
      for (const stem of stems) {
        const canonical = canonicalStem(stem);
        const some = groupsOf.get(canonical);
        if (!some) groupsOf.set(canonical, new Set([group]));
        else if (some.size < MAX_GROUPS_OF_STEM) some.add(group);
      }
    },
    place: (stems, method) => {
      const wording = wordingFeatures(stems, method);
      let best: string | null = null;
      let max = ALIKE_ENOUGH;
      for (const group of candidates(wording)) {
        const members = (groups.get(group) ?? []).map(featuresOf);
        if (members.some((member) => isOtherAction(member, wording))) continue;
        const average =
          members.reduce((sum, member) => sum + compareWordings(member, wording), 0) / members.length;
        if (average > max || (average === max && best === null)) {
          best = group;
          max = average;
        }
      }
      return best;
    },
  };
}
