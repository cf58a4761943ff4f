import type { Argument } from '../callable.ts';
import type { PackageNames } from '../modules/package-names.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import type { Parameter } from '../modules/type-node.ts';
import { nameIn } from './csharp-data.ts';
import type { CSharpPackage } from './csharp-model.ts';
import { shortName } from './csharp-names.ts';

const credential = /(?:token|key|secret|password)$/i;
const maxDepth = 3;

type CSharpParameter = Pick<Argument, 'name' | 'required'> & { type: string };

/** `using Shop;` and `new ShopClient("…")`. */
export function createCSharpDialect(
  cs: CSharpPackage,
  names: PackageNames,
  main: string,
  readme: string,
): CallDialect {
  return {
    importLine: () => (main ? `using ${main};` : 'using System;'),
    reference: ({ name }) => nameIn(main, name),
    instance: (reference) => `new ${reference}`,
    construct: (reference, args) => {
      const values = valuesOf(args, cs, names, main);
      return values && `${reference}(${values.join(', ')})`;
    },
    assign: (variable, value) => `var ${variable} = ${value};`,
    variable: ({ name }) => {
      const own = shortName(name);
      const assigned = new RegExp(
        `(?<![\\w.])([a-z]\\w{0,40})\\s*=\\s*new\\s+(?:\\w+\\.)*${own}\\s*\\(|(?<!\\w)${own}\\s+(\\w{1,40})\\s*=\\s*new\\s*\\(`,
      ).exec(readme);
      const written = assigned?.[1] ?? assigned?.[2];
      const small = own.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (text) => text.toLowerCase());
      return written ?? (/client$/i.test(small) ? 'client' : small);
    },
    optional: '',
  };
}

/**
 * The arguments of a constructor: the required ones, or else its credential; undefined if only the caller can
 * provide them.
 */
function valuesOf(
  args: readonly CSharpParameter[],
  cs: CSharpPackage,
  names: PackageNames,
  main: string,
  depth = 0,
): string[] | undefined {
  const required = args.filter((arg) => arg.required);
  const values = required.map((arg) => placeholderOf(arg, cs, names, main, depth));
  if (values.includes(undefined)) return undefined;
  const secret = args.find(
    ({ name, type, required: is }) => !is && credential.test(name) && /^string\??$/.test(type),
  );
  if (values.length === 0 && secret) {
    const text = placeholder(secret.name);
    values.push(args[0] === secret ? text : `${secret.name}: ${text}`);
  }
  return values.filter((one) => one !== undefined);
}

function placeholderOf(
  arg: CSharpParameter,
  cs: CSharpPackage,
  names: PackageNames,
  main: string,
  depth: number,
): string | undefined {
  const type = arg.type.replace(/\?$/, '');
  if (type === 'string') return placeholder(arg.name);
  if (/^(?:int|long|short|double|float|decimal|uint)$/.test(type)) return '1';
  if (type === 'bool') return 'true';
  if (type === 'Uri') return 'new Uri("https://example.com")';
  const means = names.resolve(cs.model, main, type);
  if (
    means?.kind !== 'declaration' ||
    !means.declaration.isClass ||
    means.declaration.isAbstract ||
    depth >= maxDepth
  )
    return undefined;
  const constructors = cs.constructors.get(means.declaration) ?? [[]];
  for (const parameters of byEase(constructors)) {
    const values = valuesOf(parameters.map(asTaken), cs, names, main, depth + 1);
    if (values) return `new ${type}(${values.join(', ')})`;
  }
  return undefined;
}

const asTaken = ({ name, text, required }: Parameter): CSharpParameter => ({ name, required, type: text });

/**
 * The constructor that callers use: one whose arguments can be written in code, preferably with a credential
 * and few arguments.
 */
export function easiestConstructor(
  constructors: readonly Parameter[][],
  cs: CSharpPackage,
  names: PackageNames,
  main: string,
): Parameter[] | undefined {
  return byEase(constructors).find((one) => valuesOf(one.map(asTaken), cs, names, main) !== undefined);
}

function byEase(constructors: readonly Parameter[][]): Parameter[][] {
  const hasSecret = (one: Parameter[]) =>
    one.some(({ name, text }) => credential.test(name) && /^string/.test(text));
  const needed = (one: Parameter[]) => one.filter(({ required }) => required).length;
  return [...constructors].sort(
    (a, b) => Number(hasSecret(b)) - Number(hasSecret(a)) || needed(a) - needed(b),
  );
}

const placeholder = (name: string): string =>
  `"YOUR_${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}"`;
