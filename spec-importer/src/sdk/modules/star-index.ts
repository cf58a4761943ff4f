import type { ModuleModel } from './module-model.ts';

type Near = (model: ModuleModel, from: string) => ModuleModel | undefined;

/**
 * Answers which of the modules that a module passes on whole (`export * from`), and of those that these pass on, export a
 * name themselves, the nearest first. A package may pass on thousands of modules through one: asking each of them for
 * each of its names would take their square.
 */
export function createStarIndex(near: Near): (model: ModuleModel, name: string) => readonly ModuleModel[] {
  const indexes = new Map<ModuleModel, Map<string, ModuleModel[]>>();

  const passedOn = (model: ModuleModel): ModuleModel[] =>
    model.stars.flatMap((from) => near(model, from) ?? []);

  function indexOf(model: ModuleModel): Map<string, ModuleModel[]> {
    const index = new Map<string, ModuleModel[]>();
    const waiting = new Set(passedOn(model));
    // The loop adds to the set, and ends when modules re-export each other in a circle.
    for (const other of waiting) {
      for (const name of other.exports.keys()) {
        const modules = index.get(name);
        if (modules) modules.push(other);
        else index.set(name, [other]);
      }
      for (const next of passedOn(other)) waiting.add(next);
    }
    return index;
  }

  return (model, name) => {
    if (model.stars.length === 0) return [];
    const index = indexes.get(model) ?? indexOf(model);
    indexes.set(model, index);
    return index.get(name) ?? [];
  };
}
