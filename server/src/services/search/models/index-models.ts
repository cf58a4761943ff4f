import type { LibraryLetters } from '@fieldkit/contract/list-letters.ts';
import { type ModelLineView, readShape } from '@fieldkit/contract/models.ts';
import type { MethodSummary, ModelView } from '@fieldkit/contract/plugin-site.ts';
import { excerptOf } from '../excerpt-of.ts';
import { openSectionRanker } from '../guides/rank-sections.ts';
import { byName, lettersIn } from '../index/list-letters.ts';
import { shareCovered } from '../index/share-covered.ts';
import { wordsOf } from '../index/words-of.ts';
import { memoize } from '../memoize.ts';
import type { SearchIndex } from '../search-index.ts';
import type { PublishedContent, PublishedModel } from '../search-messages.ts';

/** The models of a published version, for pages, for methods and for the search of all pages. */
export type ModelIndex = {
  lines: readonly ModelLineView[];
  /** The models of some libraries by name, and the page of such a list on which each letter begins. */
  listed: (
    libraries: ReadonlySet<string>,
    perPage: number,
  ) => { models: ModelLineView[]; letters: LibraryLetters[] };
  /** A model with lines of its methods; null if there is none with this id. */
  whole: (model_uuid: string, methodLine: (id: string) => MethodSummary | null) => ModelView | null;
  /** The models that a method sends and returns, those that few methods have first. */
  ofMethod: (method_uuid: string) => ModelLineView[];
  /** The ids of the models that bodies of a library name for their fields, by name; empty if there are none. */
  namedBy: (library_uuid: string, bodies: readonly NamingBody[]) => FieldModels;
  /** The models that contain most of what was typed, best first. */
  near: (search: string) => ModelLineView[];
};

/** A body that names the models of some of its fields. */
type NamingBody = { models?: Record<string, string> | undefined };
type FieldModels = { field_models?: Record<string, string> };

const NEAR = 2;
/** The share of the typed words that a model must contain. */
const ENOUGH = 0.6;
const OF_A_METHOD = 6;

export function indexModels(
  { libraries, models = [] }: PublishedContent,
  synonyms: () => SearchIndex['synonyms'],
): ModelIndex {
  const libraryOf = new Map(libraries.map((library) => [library.library_uuid, library]));
  const lines = models.map(
    ({ model_uuid, library_uuid, name, description, is_deprecated }): ModelLineView => {
      const excerpt = excerptOf({ description, method_name: name });
      const library_name = libraryOf.get(library_uuid)?.name ?? '';
      return { model_uuid, library_uuid, library_name, name, excerpt, is_deprecated };
    },
  );
  const placeOf = new Map(models.map((model, place) => [model.model_uuid, place]));
  const ranker = memoize(() => openSectionRanker(models.map(asSearchable), synonyms()));
  const byMethod = memoize(() => {
    const places = new Map<string, number[]>();
    for (const [place, model] of models.entries())
      for (const id of new Set(usersOf(model))) places.set(id, [...(places.get(id) ?? []), place]);
    return places;
  });
  const idByName = memoize(
    () =>
      new Map(models.map(({ library_uuid, name, model_uuid }) => [`${library_uuid} ${name}`, model_uuid])),
  );
  const namedBy = (library_uuid: string, bodies: readonly NamingBody[]): FieldModels => {
    const names = new Set(bodies.flatMap(({ models = {} }) => Object.values(models)));
    const found = [...names].flatMap((name) => {
      const model_uuid = idByName().get(`${library_uuid} ${name}`);
      return model_uuid === undefined ? [] : [[name, model_uuid] as const];
    });
    return found.length > 0 ? { field_models: Object.fromEntries(found) } : {};
  };
  const users = (place: number) => {
    const model = models[place];
    return model ? usersOf(model).length : 0;
  };

  return {
    lines,
    listed: (libraries, perPage) => {
      const models = byName(lines.filter(({ library_uuid }) => libraries.has(library_uuid)));
      return { models, letters: lettersIn(models, perPage) };
    },
    whole: (model_uuid, methodLine) => {
      const place = placeOf.get(model_uuid) ?? -1;
      const [model, line] = [models[place], lines[place]];
      if (!model || !line) return null;
      const shape = readShape(model.shape);
      const linesOf = (ids: readonly string[]) => ids.flatMap((id) => methodLine(id) ?? []);
      return {
        ...line,
        description: model.description,
        shape,
        ...namedBy(model.library_uuid, [shape]),
        request_of: linesOf(model.request_of),
        response_of: linesOf(model.response_of),
      };
    },
    namedBy,
    ofMethod: (method_uuid) =>
      (byMethod().get(method_uuid) ?? [])
        .toSorted((one, other) => users(one) - users(other))
        .slice(0, OF_A_METHOD)
        .flatMap((place) => lines[place] ?? []),
    near: (search) => {
      if (models.length === 0) return [];
      const { index, rank } = ranker();
      return rank([search], NEAR).flatMap((place) => {
        const [model, line] = [models[place], lines[place]];
        return model && line && shareCovered(index, ownWords(model), [search]) >= ENOUGH ? [line] : [];
      });
    },
  };
}

const usersOf = ({ request_of, response_of }: PublishedModel): string[] => [...request_of, ...response_of];

const ownWords = ({ name, description }: PublishedModel): ReadonlySet<string> =>
  new Set(wordsOf(`${name} ${description}`));

const asSearchable = ({ model_uuid, name, description, shape }: PublishedModel) => ({
  id: model_uuid,
  httpMethod: '',
  name,
  path: '',
  summary: name,
  tags: [],
  description,
  inputs: Object.keys(readShape(shape).fields).join(' '),
});
