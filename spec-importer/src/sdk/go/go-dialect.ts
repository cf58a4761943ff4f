import type { Argument } from '../callable.ts';
import type { NameMeaning, PackageNames } from '../modules/package-names.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import type { TypeNode } from '../modules/type-node.ts';
import type { GoPackage } from './go-model.ts';

const keyword = /^(?:type|func|map|range|go|new|package|var|const|interface|struct|select|switch)$/;
const credential = /(?:token|key|secret|password)$/i;

/** `import "github.com/google/go-github/v90/github"` and `github.NewClient(github.WithAuthToken("…"))`. */
export function createGoDialect(packages: ReadonlyMap<string, GoPackage>): CallDialect {
  const nameOf = (from: string): string => packages.get(from)?.model.name ?? from.split('/').at(-1) ?? from;

  return {
    importLine: ({ from }) => {
      const name = nameOf(from);
      return from.replace(/\/v\d+$/, '').endsWith(name) ? `import "${from}"` : `import ${name} "${from}"`;
    },
    reference: ({ from, name }) => `${nameOf(from)}.${name}`,
    instance: (reference) => `&${reference}`,
    construct: (reference, args) => {
      if (reference.startsWith('&')) return `${reference}{}`;
      const goPackage = packageOf(reference, packages);
      const values = args.map((arg) => placeholderOf(arg, goPackage));
      if (values.includes(undefined)) return undefined;
      return `${reference}(${values.filter(Boolean).join(', ')})`;
    },
    assign: (variable, value) => {
      const [made] = functionsOf(value.slice(0, value.indexOf('(')), packages);
      const results = made?.signature.call?.results?.replace('result', variable) ?? variable;
      const check = results.includes('err') ? '\nif err != nil {\n\tlog.Fatal(err)\n}' : '';
      return `${results} := ${value}${check}`;
    },
    variable: ({ name, from }, readme) => {
      const own = nameOf(from);
      const written = new RegExp(
        `\\b([a-z]\\w{0,30})(?:,\\s{0,5}\\w{1,30}){0,3}\\s{0,5}:?=\\s{0,5}${own}\\.${name}\\(`,
      ).exec(readme)?.[1];
      const made = name
        .replace(/^New/, '')
        .replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (text) => text.toLowerCase());
      const found = written ?? (name.startsWith('New') && !/client$/i.test(made) ? made : 'client');
      return found === '' || found === own || keyword.test(found) ? 'client' : found;
    },
    optional: '',
  };
}

const packageOf = (reference: string, packages: ReadonlyMap<string, GoPackage>): GoPackage | undefined =>
  [...packages.values()].find(({ model }) => model.name === reference.split('.')[0]);

function functionsOf(reference: string, packages: ReadonlyMap<string, GoPackage>) {
  const [own = '', name = ''] = reference.split('.');
  const inOwn = [...packages.values()].filter(({ model }) => model.name === own);
  return inOwn.flatMap(({ model }) => model.declared.get(name)?.functions ?? []);
}

/** A placeholder for strings, nil for values that can be nil; for options, the one that takes a credential. */
function placeholderOf({ name, type }: Argument, goPackage: GoPackage | undefined): string | undefined {
  if (type.startsWith('...')) return credentialOption(type.slice(3), goPackage) ?? '';
  if (type === 'string') return `"YOUR_${snakeCase(name).toUpperCase()}"`;
  if (/^u?int|^float/.test(type)) return '1';
  if (type === 'bool') return 'true';
  if (type === 'context.Context') return 'context.Background()';
  if (/^(?:\*|\[\]|map\[|func\()/.test(type) || /^(?:any|interface)/.test(type)) return 'nil';
  return isInterface(type, goPackage) ? 'nil' : undefined;
}

const isInterface = (type: string, goPackage: GoPackage | undefined): boolean => {
  const declaration = goPackage?.model.declared.get(type.split('.').at(-1) ?? '');
  return declaration?.members.some(({ kind }) => kind === 'method') === true;
};

/** `WithAuthToken("YOUR_TOKEN")` for `opts ...ClientOption`. */
function credentialOption(option: string, goPackage: GoPackage | undefined): string | undefined {
  for (const [name, { functions }] of goPackage?.model.declared ?? []) {
    const [made] = functions;
    const [parameter, ...others] = made?.signature.parameters ?? [];
    const isOption = made && answered(made.signature.returns) === option && others.length === 0;
    if (isOption && parameter?.text === 'string' && credential.test(parameter.name))
      return `${goPackage?.model.name}.${name}("YOUR_${snakeCase(parameter.name).toUpperCase()}")`;
  }
  return undefined;
}

const answered = (type: TypeNode | undefined): string => (type?.kind === 'name' ? type.name : '');

const snakeCase = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2');

/**
 * Resolves type names: `*shop.Order` is Order of the package shop, both in the package itself and in files
 * that import it.
 * @param packages by import path
 */
export function createGoNames(packages: ReadonlyMap<string, GoPackage>): PackageNames {
  const owners = new Map([...packages.values()].map((one) => [one.model, one]));

  function resolve(model: GoPackage['model'], _scope: string, ref: string): NameMeaning | undefined {
    const [first = '', name] = ref.replace(/^[*&]+/, '').split('.');
    if (name === undefined) return declaredIn(model, first);
    if (first === model.name) return declaredIn(model, name);
    const path = owners.get(model)?.imports.get(first);
    const other = path === undefined ? undefined : packages.get(path);
    return other && declaredIn(other.model, name);
  }

  return { resolve, exportsOf: () => [], elsewhere: new Set<string>() };
}

function declaredIn(model: GoPackage['model'], local: string): NameMeaning | undefined {
  const declaration = model.declared.get(local);
  return declaration && { kind: 'declaration', model, local, declaration };
}
