import { noDoc } from '../callable.ts';
import type { JvmClass, JvmMethod, JvmParameter } from './jvm-model.ts';
import type { JvmValues } from './jvm-values.ts';

/** A chain of calls: each sets a value, and the last one sends the request. */
export interface JvmChain {
  setters: JvmParameter[];
  /** Comments of the setters, by name. */
  docs: ReadonlyMap<string, string>;
  /** The method that sends the request, with the code that begins it. */
  end: JvmMethod;
  own: JvmClass;
}

const endings =
  /^(?:create|build|send|execute|done|list|fetch|call|commit|update|perform|run|apply|complete|queue|submit|get)$/;

/** A class whose methods all set a value and return the class itself, except for the last one. */
export function chainOf(
  own: JvmClass | undefined,
  { lineOf, answersOwn, isAction, isSetter }: JvmValues,
): JvmChain | undefined {
  if (!own || own.kind === 'enum') return undefined;
  const line = lineOf(own);
  const methods = line
    .flatMap(({ methods: its }) => its)
    .filter(({ isPublic, isStatic }) => isPublic && !isStatic);
  const isEnd = (one: JvmMethod) =>
    one.parameters.length === 0 &&
    (endings.test(one.name) || /Builder$/.test(own.local)) &&
    isAction(one, line) !== (one.name === 'build') &&
    !answersOwn(one, line);
  const end = methods.find(isEnd);
  const setters = methods.filter((one) => answersOwn(one, line) && !one.doc.deprecated);
  const others = methods.filter((one) => !isEnd(one) && isAction(one, line));
  if (!end || others.length > 0 || (setters.length === 0 && !/(?:Builder|Query|Request)$/.test(own.local)))
    return undefined;
  const named = new Map<string, JvmMethod>();
  for (const one of setters) if (isSetter(one) && !named.has(one.name)) named.set(one.name, one);
  return {
    setters: [...named.values()].flatMap(({ name, parameters }) =>
      parameters.map((one) => ({ ...one, name, required: false })),
    ),
    docs: new Map([...named].map(([name, { doc }]) => [name, doc.text])),
    end: { ...end, body: `${line.map(({ beginning }) => beginning).join('\n')}\n${end.body}` },
    own,
  };
}

/** Gives a method that returns such a class the inputs of the chain, and its request. */
export function withChain<M extends JvmMethod>(method: M, chain: JvmChain): M {
  const taken = new Set(method.parameters.map(({ name }) => name));
  const added = chain.setters.filter(({ name }) => !taken.has(name));
  const params = new Map(method.doc.params);
  for (const { name } of added) params.set(name, chain.docs.get(name) ?? '');
  return {
    ...method,
    parameters: [...method.parameters, ...added],
    doc: { ...(method.doc ?? noDoc), params },
    returns: { kind: 'name', name: 'Promise', args: chain.end.returns ? [chain.end.returns] : [] },
    returnsText: chain.end.returnsText,
    role: 'plain',
  };
}
