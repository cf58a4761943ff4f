/** The parts of an expression that creates an object: `Order.builder({id}) .set{Field} .build()`. */
interface Maker {
  /** The start, with its arguments in braces. */
  start: string;
  /** `set{Field}`; empty if nothing can be set afterwards. */
  setter: string;
  /** `.build()`. */
  end: string;
  /** The setters return nothing, so each is a separate statement. */
  isStatement: boolean;
}

export function partsOfMaker(maker: string): Maker {
  const [, start = maker, mark = '', setter = '', end = ''] =
    /^(.*?\))(?: ([.;])(\w*\{[Ff]ield\}))?(?: (\.\w+\(\)))?$/.exec(maker) ?? [];
  return { start, setter, end, isStatement: mark === ';' };
}

/** `set{Field}` for `email` is `setEmail`. */
export const setterOf = (setter: string, field: string): string =>
  setter.replace('{field}', field).replace('{Field}', field.charAt(0).toUpperCase() + field.slice(1));
