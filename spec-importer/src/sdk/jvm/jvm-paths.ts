import { partsOf } from '../modules/text-parts.ts';
import { type JvmClass, type JvmMethod, type JvmSources, nameIn } from './jvm-model.ts';
import type { JvmValues } from './jvm-values.ts';

const maxDepth = 6;
const maxLength = 600;

/** The context in which an expression is evaluated. */
export interface PathScope {
  own: JvmClass | undefined;
  /** The values of names: arguments of a helper, and earlier assignments in the body. */
  known: ReadonlyMap<string, string>;
  /** The types of names, to find the helper methods of these types. */
  types: ReadonlyMap<string, string>;
  depth: number;
}

/**
 * Evaluates expressions that create a path: concatenated strings, formats, constants, and methods of the
 * package that only build a path.
 */
export function createJvmPaths({ classes }: JvmSources, values: JvmValues) {
  const constants = new Map<string, string>();
  for (const { shortName, fields } of classes.values())
    for (const { name, constant } of fields)
      if (constant !== undefined) constants.set(`${shortName.split('.').at(-1)}.${name}`, constant);

  /** A path with placeholders in braces; a method call becomes a placeholder with the name of its result. */
  function evaluate(expression: string, scope: PathScope): string | undefined {
    const text = expression.trim().slice(0, maxLength);
    if (text === '' || scope.depth > maxDepth) return undefined;
    return joinedTerms(text)
      .map((term) => evaluateTerm(term, scope))
      .join('');
  }

  function evaluateTerm(written: string, scope: PathScope): string {
    const term = written.trim();
    const literal = /^"((?:[^"\\]|\\.)*)"$/.exec(term)?.[1] ?? /^'([^'\\])'$/.exec(term)?.[1];
    if (literal !== undefined) return withTemplates(literal, scope);
    const format = /^(?:String\.format|format)\(([\s\S]*)\)$/.exec(term)?.[1];
    if (format !== undefined) return formatted(partsOf(format), scope);
    const held = scope.known.get(term);
    if (held !== undefined) return held;
    const constant = constantOf(term, scope.own);
    if (constant !== undefined) return constant;
    const helper = helperPath(term, scope);
    return helper ?? placeOf(term);
  }

  /** Evaluates `String.format("/v1/customers/%s", id)`. */
  function formatted([format = '', ...args]: string[], scope: PathScope): string {
    // The first argument can be a locale.
    const [text = '', rest] = /^Locale\b/.test(format) ? [args[0], args.slice(1)] : [format, args];
    let at = 0;
    return evaluateTerm(text, scope).replace(/%(?:\d+\$)?[sdn]/g, () => {
      const place = evaluateTerm(rest[at++] ?? '', scope);
      return place.includes('/') && !place.startsWith('{') ? place.replace(/^\//, '') : place;
    });
  }

  /** Evaluates `"repos/$owner/${repo.name}"` in Kotlin. */
  const withTemplates = (text: string, scope: PathScope): string =>
    text.replace(
      /\$\{([^{}]{1,200})\}|\$(\w+)/g,
      (_all, code: string | undefined, name: string | undefined) => evaluateTerm(code ?? name ?? '', scope),
    );

  function constantOf(term: string, own: JvmClass | undefined): string | undefined {
    if (!/^(?:\w+\.)*\w+$/.test(term)) return undefined;
    const [name = '', holder] = term.split('.').reverse();
    if (holder !== undefined) return constants.get(`${holder}.${name}`);
    if (!/^[A-Z]/.test(name) || !own) return undefined;
    const inOwn = values
      .lineOf(own)
      .map(({ shortName }) => constants.get(`${shortName.split('.').at(-1)}.${name}`));
    return (
      inOwn.find((one) => one !== undefined) ??
      constants.get(`${own.imports.named.get(name)?.split('.').at(-2)}.${name}`)
    );
  }

  /** Evaluates `repo.getApiTailUrl("issues")` if the method only builds a path. */
  function helperPath(term: string, scope: PathScope): string | undefined {
    const call = /^(?:([\w.]+)\.)?(\w+)\(([\s\S]*)\)$/.exec(term);
    if (!call) return undefined;
    const [, receiver = '', name = '', written = ''] = call;
    const args = partsOf(written);
    const helper = methodOf(receiver, name, args.length, scope);
    if (!helper) return undefined;
    const { method, own } = helper;
    const result = pathAnswered(method);
    if (!result) return undefined;
    const known = argumentsOf(method, args, scope);
    // `if (!tail.startsWith("/")) tail = "/" + tail`.
    if (/startsWith\("\/"\)|prependIfMissing/.test(method.body))
      for (const [parameter, value] of known) if (/^[^/]/.test(value)) known.set(parameter, `/${value}`);
    const path = evaluate(result, { own, known, types: typesIn(own, method), depth: scope.depth + 1 });
    return path?.startsWith('/') ? path : undefined;
  }

  /** The values of a method's parameters in a call with these expressions. */
  const argumentsOf = (method: JvmMethod, args: readonly string[], scope: PathScope): Map<string, string> =>
    new Map(
      method.parameters.map(({ name }, index) => {
        const written = args[index] ?? '';
        const value = /\]$/.test(written)
          ? undefined
          : evaluate(written, { ...scope, depth: scope.depth + 1 });
        return [name, value ?? `{${name}}`];
      }),
    );

  /** @param except the body of the calling method, which can have the same name */
  function methodOf(receiver: string, name: string, count: number, scope: PathScope, except = '') {
    const holder =
      receiver === '' || receiver === 'this'
        ? scope.own
        : (classes.get(scope.types.get(receiver) ?? '') ?? classNamed(receiver, scope.own));
    for (const own of holder ? values.lineOf(holder) : []) {
      const isMeant = (one: JvmMethod) =>
        one.name === name && one.parameters.length === count && one.body !== '' && one.body !== except;
      const method = own.methods.find(isMeant);
      if (method) return { method, own };
    }
    return undefined;
  }

  const classNamed = (name: string, own: JvmClass | undefined): JvmClass | undefined =>
    classes.get(`${own?.packageName}.${name}`) ?? classes.get(own?.imports.named.get(name) ?? '');

  /** The types of fields and parameters, by name. */
  function typesIn(own: JvmClass | undefined, method: JvmMethod | undefined): Map<string, string> {
    const fields = own ? values.lineOf(own).flatMap((one) => one.fields) : [];
    return new Map(
      [...fields, ...(method?.parameters ?? [])].flatMap(({ name, type }) => {
        const its = nameIn(type);
        return its ? [[name, its] as const] : [];
      }),
    );
  }

  return { evaluate, argumentsOf, methodOf, typesIn };
}

export type JvmPaths = ReturnType<typeof createJvmPaths>;

/** The return value of a short method. */
function pathAnswered({ body }: JvmMethod): string | undefined {
  if (body.length > 1_500) return undefined;
  const answers = [...body.matchAll(/\breturn\s+([^;]{1,400});/g)].map(([, one = '']) => one);
  return answers.at(-1) ?? /^=\s*([\s\S]{1,400})$/.exec(body)?.[1];
}

/** Splits `a + "/" + b` at the pluses outside of brackets and strings. */
function joinedTerms(text: string): string[] {
  const terms: string[] = [];
  let depth = 0;
  let from = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\' && inText) at++;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === '+' && depth === 0) {
      terms.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...terms, text.slice(from)];
}

/**
 * `user.getLogin()` becomes `{login}`, `urlEncode(id)` becomes `{id}`; a full name becomes an owner and a
 * name.
 */
function placeOf(written: string): string {
  const term = written.replace(/\.(?:encodeUrl|encodeToUrl|toString|trim)\(\)$/, '');
  // `fileId.id`, `AlbumUri(album).id`: an identifier that only contains a string.
  const held = /(\w+)\)*\.(?:id|raw|value)$/.exec(term)?.[1];
  if (held !== undefined) return `{${held}}`;
  const answered = /(\w+)\s*\(\s*\)\s*$/.exec(term)?.[1]?.replace(/^(?:get|to)(?=[A-Z])/, '');
  const before = /(\w+)(?:\(\))?\.(?:toString|name|trim|encodeToUrl|encodeUrl|id)\(?\)?$/.exec(term)?.[1];
  const name =
    /^(?:String|Name|Id)$/.test(answered ?? '') && before
      ? before
      : (answered ?? /(\w+)\W*$/.exec(term)?.[1] ?? 'id');
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  return /^full_?name$/i.test(small) ? '{owner}/{repo}' : `{${small}}`;
}
