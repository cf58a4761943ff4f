import type { Member, Parameter } from '../modules/type-node.ts';
import { promiseOf, type RustFunction } from './rust-function.ts';

const endings = /^(?:send|execute|call|perform|run|fetch)$/;

/** A chain of calls that sets optional values and sends the request at its end. */
interface Builder {
  setters: readonly RustFunction[];
  end: RustFunction;
}

/**
 * The builder of a type whose methods return the type itself, except for one without arguments that sends the
 * request.
 */
export function builderOf(members: readonly RustFunction[], path: string): Builder | undefined {
  const end = members.find(
    ({ name, isAsync, signature }) => endings.test(name) && isAsync && signature?.parameters.length === 0,
  );
  if (!end) return undefined;
  const name = path.split('::').at(-1) ?? '';
  const own = new RegExp(`^(?:&\\s*(?:'\\w+\\s+)?(?:mut\\s+)?)?(?:Self|${name})\\b`);
  const setters = members.filter(
    ({ isStatic, returnsText, signature }) =>
      !isStatic && own.test(returnsText) && signature?.parameters.length === 1,
  );
  return { setters, end };
}

/** Gives a method that returns a builder the inputs of the builder, and its request. */
export function withBuilder(method: Member, { setters, end }: Builder): Member {
  const { signature, doc } = method;
  if (!signature) return method;
  const taken = new Set(signature.parameters.map(({ name }) => name));
  const added = setters.filter(({ name }) => !taken.has(name));
  const params = new Map(doc.params);
  for (const { name, doc: its } of added) if (!params.has(name)) params.set(name, its.text);
  return {
    ...method,
    doc: { ...doc, params },
    signature: {
      ...signature,
      parameters: [...signature.parameters, ...added.flatMap(asOptional)],
      returns: promiseOf(end.signature?.returns),
      route: signature.route ?? end.signature?.route,
      isPart: false,
      call: {
        awaits: true,
        answers: end.signature?.call?.answers ?? true,
        ending: `.${end.name}()${end.signature?.call?.ending ?? '.await?'}`,
      },
    },
  };
}

const asOptional = ({ name, signature }: RustFunction): Parameter[] =>
  (signature?.parameters ?? []).map((parameter) => ({ ...parameter, name, required: false }));
