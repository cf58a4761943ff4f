/**
 * The exports of js-yaml 4 that the second attempt to read a YAML document uses; the package has no type
 * declarations.
 */
declare module 'js-yaml-4' {
  interface Type {
    readonly tag: string;
  }

  interface Schema {
    extend(definition: { implicit?: Type[]; explicit?: Type[] }): Schema;
  }

  export const CORE_SCHEMA: Schema;
  export const types: { readonly merge: Type };

  export function loadAll(
    text: string,
    iterator: null,
    options: { schema?: Schema; json: boolean; maxDepth?: number; maxTotalMergeKeys?: number },
  ): unknown[];
}
