import type { Argument } from '../callable.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import type { NameMeaning, PackageNames } from '../modules/package-names.ts';
import type { CallDialect } from '../modules/script-dialect.ts';

const credential = /(?:token|key|secret|password)$/i;

/** `new \Stripe\StripeClient('…')`; names are dotted, as in the walk, until `asPhp` inserts arrows. */
export function createPhpDialect(readme: string): CallDialect {
  return {
    importLine: () => "require_once 'vendor/autoload.php';",
    reference: ({ name }) => `\\${name}`,
    instance: (reference) => `new ${reference}`,
    construct: (reference, args) => {
      const values: (string | undefined)[] = args.filter(({ required }) => required).map(placeholderOf);
      if (values.includes(undefined)) return undefined;
      const [first] = args;
      if (values.length === 0 && first && isMadeWithText(reference, readme))
        values.push(placeholder(credential.test(first.name) ? first.name : 'api_key'));
      else if (values.length === 0) values.push(...credentialOf(args));
      return `${reference}(${values.join(', ')})`;
    },
    assign: (variable, value) => `${variable} = ${value};`,
    variable: ({ name }) => {
      const own = shortName(name.replace(/::\w+$/, ''));
      const written = new RegExp(`\\$(\\w{1,40})\\s*=\\s*(?:new\\s+)?\\\\?(?:\\w+\\\\)*${own}\\b`).exec(
        readme,
      )?.[1];
      const small = own.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (text) => text.toLowerCase());
      return `$${written ?? (/client$/i.test(small) || name.includes('::') ? 'client' : small)}`;
    },
    optional: '?',
    ofType: '::',
  };
}

/** Whether the README passes a string: `new \Stripe\StripeClient('sk_test_…')`. */
const isMadeWithText = (reference: string, readme: string): boolean =>
  new RegExp(`new\\s+\\\\?(?:\\w+\\\\)*${shortName(reference)}\\(\\s*['"]`).test(readme);

function placeholderOf({ name, type }: Argument): string | undefined {
  if (type === '' || /\b(?:string|mixed)\b/.test(type)) return placeholder(name);
  if (/\b(?:int|float)\b/.test(type)) return '1';
  if (/\bbool\b/.test(type)) return 'true';
  if (/^array|\[\]$/.test(type)) return '[]';
  return /\bnull\b|^\?/.test(type) ? 'null' : undefined;
}

const placeholder = (name: string): string =>
  `'YOUR_${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}'`;

/** The first optional argument, if it takes a credential. */
function credentialOf(args: readonly Argument[]): string[] {
  const [first] = args;
  return first && credential.test(first.name) && /string|^$/.test(first.type)
    ? [placeholder(first.name)]
    : [];
}

/** Finds classes by their full names, with which types are stored when they are read. */
export function createPhpNames(model: ModuleModel): PackageNames {
  function resolve(_model: ModuleModel, _scope: string, ref: string): NameMeaning | undefined {
    const local = ref.replace(/^\\/, '');
    const declaration = model.declared.get(local);
    return declaration && { kind: 'declaration', model, local, declaration };
  }

  return { resolve, exportsOf: () => [], elsewhere: new Set<string>() };
}

/** `\Shop\Orders\Order` as `Order`. */
export const shortName = (name: string): string => name.split('\\').at(-1) ?? name;
