/** How a value of a class is made, taken apart: `Order.builder({id}) .set{Field} .build()`. */
interface Maker {
  /** With the arguments in braces. */
  start: string;
  /** `set{Field}`; empty where nothing is set after that. */
  setter: string;
  /** `.build()`. */
  end: string;
  /** Setters answer nothing: they are statements of their own. */
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
