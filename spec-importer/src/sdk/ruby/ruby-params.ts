import type { Declaration, ModuleModel } from '../modules/module-model.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';

/**
 * Ruby declares no types, but packages name the classes of parameters after the methods that take them:
 * `params` of `CustomerService#create` is a CustomerCreateParams, and its `cash_balance` is its CashBalance.
 */
export function nameParameterTypes(model: ModuleModel): void {
  for (const [local, declaration] of model.declared) {
    if (isData(declaration)) makeData(local, declaration, model);
    const owner = /^(.*?)(?:Service|Resource|Client|Api)$/.exec(local)?.[1];
    if (owner === undefined) continue;
    for (const { name, signature } of declaration.members)
      for (const parameter of signature?.parameters ?? []) {
        const type = `${owner}${camelCase(name)}Params`;
        if (/^(?:params|body|request)$/.test(parameter.name) && !parameter.type && model.declared.has(type))
          Object.assign(parameter, { type: named(type), text: type });
      }
  }
}

/** A class that only contains the values of its attributes; a class whose `initialize` creates parts is more. */
const isData = ({ isClass, members, bases }: Declaration): boolean =>
  isClass &&
  bases.length < 2 &&
  !members.some(
    ({ name, kind }) => name === 'constructor' && kind === 'method' && members.some(({ type }) => type),
  ) &&
  members.some(({ kind }) => kind === 'property') &&
  members.every(({ kind, name, isStatic }) => kind === 'property' || name === 'constructor' || isStatic);

function makeData(local: string, declaration: Declaration, model: ModuleModel): void {
  const made = declaration.members.find(({ name }) => name === 'constructor');
  const required = new Set(made?.signature?.parameters.flatMap((one) => (one.required ? [one.name] : [])));
  // A base class with methods only sends the data of the class.
  declaration.bases = declaration.bases.filter((base) => {
    const own = base.kind === 'name' ? model.declared.get(base.name.replace(/^::/, '')) : undefined;
    return own !== undefined && isData(own);
  });
  declaration.members = declaration.members
    .filter(({ kind }) => kind === 'property')
    .map((member): Member => {
      const isOptional = member.isOptional && !required.has(member.name);
      return { ...member, isOptional, type: member.type ?? innerType(local, member.name, model) };
    });
}

/** `line_items` is a list of the nested class LineItem. */
function innerType(local: string, attribute: string, model: ModuleModel): TypeNode | undefined {
  const own = `${local}::${camelCase(attribute)}`;
  if (model.declared.has(own)) return named(own);
  const single = [own.replace(/ies$/, 'y'), own.replace(/s$/, ''), own.replace(/es$/, '')].find(
    (one) => one !== own && model.declared.has(one),
  );
  return single === undefined ? undefined : { kind: 'array', of: named(single) };
}

const named = (name: string): TypeNode => ({ kind: 'name', name: `::${name}`, args: [] });

const camelCase = (name: string): string =>
  name.replace(/(?:^|_)([a-z\d])/g, (_all, letter: string) => letter.toUpperCase());
