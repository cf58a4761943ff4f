import type { PublishedChange, VersionChanges } from '@fieldkit/contract/changelog.ts';
import { callOf, explainChanges } from '@fieldkit/spec-importer/compare/compare-method.ts';
import type { MethodFields } from '@fieldkit/spec-importer/compare/compared-method.ts';
import { patternOf } from '@fieldkit/spec-importer/compare/match-methods.ts';
import type { PublishedContent, PublishedMethod } from '../search-messages.ts';
import { boundChanges } from './bound-changes.ts';
import * as messages from './changes.messages.ts';
import { type ChangeInLibrary, compareLibraries, mergeNewLibraries } from './compare-libraries.ts';

/**
 * What a published version changes for developers, in comparison with another one. Descriptions and tags of methods do not
 * count, because calls stay as they were. This is a generator because tens of thousands of methods take a while: it
 * yields between methods so that the caller can run other work.
 */
export function* compareVersions(
  before: PublishedContent,
  now: PublishedContent,
): Generator<void, VersionChanges, void> {
  const inLibraries = [...(yield* compareMethods(before, now)), ...compareEvents(before, now)];
  const changes = [...compareLibraries(before, now), ...mergeNewLibraries(before, now, inLibraries)];
  changes.push(
    ...compareThings({
      kind: 'workflow',
      before: before.workflows ?? [],
      now: now.workflows ?? [],
      idOf: ({ workflow_uuid }) => workflow_uuid,
      nameOf: ({ name }) => name,
      contentOf: ({ name, description, steps }) => [
        ...[name, description],
        steps.map(({ method_uuid, description }) => [method_uuid, description]),
      ],
    }),
    ...compareThings({
      kind: 'guide',
      before: before.guides ?? [],
      now: now.guides ?? [],
      idOf: ({ slug }) => slug,
      nameOf: ({ title }) => title,
      contentOf: ({ title, text }) => [title, text],
    }),
  );
  return boundChanges(changes);
}

function* compareMethods(
  before: PublishedContent,
  now: PublishedContent,
): Generator<void, ChangeInLibrary[], void> {
  const formerOf = matchMethods(before, now);
  const nameNow = shownNames(now);
  const nameBefore = shownNames(before);
  const changes: ChangeInLibrary[] = [];
  for (const method of now.methods) {
    yield;
    const { library_uuid } = method;
    const former = formerOf.get(method);
    const library = nameNow(library_uuid);
    const change: PublishedChange | null = former
      ? compareMethod(former, method, library)
      : { ...changeOf(method, library), type: 'added' };
    if (change) changes.push({ library_uuid, change });
  }
  const kept = new Set(formerOf.values());
  for (const former of before.methods) {
    if (kept.has(former)) continue;
    const { library_uuid } = former;
    const change: PublishedChange = {
      ...changeOf(former, nameBefore(library_uuid)),
      type: 'removed',
      breaking: true,
      reasons: [messages.removedMethod(callOf(fieldsOf(former)))],
    };
    changes.push({ library_uuid, change });
  }
  return changes;
}

function compareEvents(before: PublishedContent, now: PublishedContent): ChangeInLibrary[] {
  const libraryBefore = shownNames(before);
  const libraryNow = shownNames(now);
  const libraryOf = new Map(
    [...(before.events ?? []), ...(now.events ?? [])].map(({ event_uuid, library_uuid }) => [
      event_uuid,
      library_uuid,
    ]),
  );
  return compareThings({
    kind: 'event',
    before: before.events ?? [],
    now: now.events ?? [],
    idOf: ({ event_uuid }) => event_uuid,
    nameOf: ({ name }) => name,
    libraryOf: ({ library_uuid }) => libraryNow(library_uuid) || libraryBefore(library_uuid),
    contentOf: ({ name, http_method, expression, is_deprecated, payload }) => [
      name,
      http_method,
      expression,
      is_deprecated,
      payload,
    ],
  }).map((change) => ({
    library_uuid: libraryOf.get(change.id) ?? '',
    change:
      change.type === 'removed' ? { ...change, breaking: true, reasons: [messages.removedEvent] } : change,
  }));
}

/** What is different about a method for those who call it; null if nothing is. */
function compareMethod(
  former: PublishedMethod,
  method: PublishedMethod,
  library: string,
): PublishedChange | null {
  const fields = fieldsOf(method);
  // A version from before the request was published does not have another one.
  const earlier = { ...fieldsOf(former), ...(former.request === undefined && { request: fields.request }) };
  const isDeprecated = method.is_deprecated && !former.is_deprecated;
  // The badge shows that it is deprecated.
  const reasons = explainChanges({ ...earlier, ...(isDeprecated && { is_deprecated: true }) }, fields).filter(
    ({ isWording }) => !isWording,
  );
  if (reasons.length === 0 && !isDeprecated) return null;
  return {
    ...changeOf(method, library),
    type: isDeprecated ? 'deprecated' : 'changed',
    breaking: reasons.some(({ breaking }) => breaking),
    reasons: reasons.map(({ breaking, sentence, migration }) => ({
      breaking,
      sentence,
      ...(migration && { migration }),
    })),
  };
}

/**
 * The former version of each method: by its id, or else, because a library that was imported again has new ids, by its
 * library's name and its call if both are unique.
 */
function matchMethods(
  before: PublishedContent,
  now: PublishedContent,
): Map<PublishedMethod, PublishedMethod> {
  const byId = new Map(before.methods.map((method) => [method.method_uuid, method]));
  const formerOf = new Map<PublishedMethod, PublishedMethod>();
  for (const method of now.methods) {
    const former = byId.get(method.method_uuid);
    if (former) formerOf.set(method, former);
  }
  const kept = new Set(formerOf.values());
  const keysOf = (
    { methods, ...content }: PublishedContent,
    isMatched: (one: PublishedMethod) => boolean,
  ) => {
    const nameOf = libraryNames(content);
    return Map.groupBy(
      methods.filter((one) => !isMatched(one)),
      (one) => `${nameOf(one.library_uuid)}\n${patternOf(callOf(fieldsOf(one)))}`,
    );
  };
  const left = keysOf(before, (one) => kept.has(one));
  if (left.size === 0) return formerOf;
  for (const [key, [method, ...others]] of keysOf(now, (one) => formerOf.has(one))) {
    const [former, ...otherFormer] = left.get(key) ?? [];
    if (method && former && others.length === 0 && otherFormer.length === 0) formerOf.set(method, former);
  }
  return formerOf;
}

const fieldsOf = (method: PublishedMethod): MethodFields => ({
  method_name: method.method_name,
  description: method.description,
  tags: method.tags,
  endpoint: method.endpoint,
  method: method.http_method,
  inputParams: method.input_params,
  headers: method.headers,
  request: method.request ?? {},
  responses: method.responses ?? '[]',
  is_deprecated: method.is_deprecated,
});

const changeOf = (method: PublishedMethod, library: string): Omit<PublishedChange, 'type'> => ({
  kind: 'method',
  id: method.method_uuid,
  name: method.method_name,
  call: callOf(fieldsOf(method)),
  library,
  breaking: false,
  reasons: [],
});

function libraryNames({ libraries }: Pick<PublishedContent, 'libraries'>): (library_uuid: string) => string {
  const names = new Map(libraries.map(({ library_uuid, name }) => [library_uuid, name]));
  return (library_uuid) => names.get(library_uuid) ?? '';
}

/** Names for readers: versions of a library that have the same name are named with their versions. */
function shownNames({ libraries }: Pick<PublishedContent, 'libraries'>): (library_uuid: string) => string {
  const sameName = Map.groupBy(libraries, ({ name }) => name);
  const isShared = (name: string) => (sameName.get(name)?.length ?? 0) > 1;
  return libraryNames({
    libraries: libraries.map((library) => {
      const { name, version } = library;
      return isShared(name) ? { ...library, name: `${name} ${version}` } : library;
    }),
  });
}

type ThingComparison<Thing> = {
  kind: PublishedChange['kind'];
  before: readonly Thing[];
  now: readonly Thing[];
  idOf: (thing: Thing) => string;
  nameOf: (thing: Thing) => string;
  libraryOf?: (thing: Thing) => string;
  /** What readers notice. */
  contentOf: (thing: Thing) => unknown[];
};

/** Things that were added, changed or removed, by their ids, or else by unique names; only with their names. */
function compareThings<Thing>(comparison: ThingComparison<Thing>): PublishedChange[] {
  const { kind, before, now, idOf, nameOf, contentOf, libraryOf = () => '' } = comparison;
  const change = (thing: Thing, type: PublishedChange['type']): PublishedChange => ({
    kind,
    type,
    id: idOf(thing),
    name: nameOf(thing),
    call: '',
    library: libraryOf(thing),
    breaking: false,
    reasons: [],
  });
  const byId = new Map(before.map((thing) => [idOf(thing), thing]));
  const idsNow = new Set(now.map(idOf));
  const byName = Map.groupBy(
    before.filter((thing) => !idsNow.has(idOf(thing))),
    nameOf,
  );
  const kept = new Set<Thing>();
  const changes: PublishedChange[] = [];
  for (const thing of now) {
    const sameName = byName.get(nameOf(thing)) ?? [];
    const former = byId.get(idOf(thing)) ?? (sameName.length === 1 ? sameName[0] : undefined);
    if (former === undefined || kept.has(former)) changes.push(change(thing, 'added'));
    else {
      kept.add(former);
      if (JSON.stringify(contentOf(former)) !== JSON.stringify(contentOf(thing)))
        changes.push(change(thing, 'changed'));
    }
  }
  const removed = before.filter((thing) => !kept.has(thing));
  return [...changes, ...removed.map((thing) => change(thing, 'removed'))];
}
