import type { Argument } from '../callable.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import type { CallDialect } from '../modules/script-dialect.ts';

const credential = /(?:token|key|secret|password)$/i;

/** `require "stripe"` and `Stripe::StripeClient.new("…")`. */
export function createRubyDialect(model: ModuleModel, readme: string): CallDialect {
  return {
    importLine: ({ from }) => `require "${from}"`,
    reference: ({ name }) => name,
    instance: (reference) => `${reference}.new`,
    construct: (reference, args) => {
      const name = reference.replace(/\.new$/, '');
      const made = model.declared.get(name)?.members.find((one) => one.name === 'constructor');
      const keywords = new Set(made?.signature?.call?.keywords);
      const given = args.filter((arg) => arg.required).map((arg) => placed(arg, keywords));
      const option = given.length === 0 ? credentialOf(name, args, keywords, readme) : undefined;
      const values = option ? [option] : given;
      return values.length > 0 ? `${reference}(${values.join(', ')})` : reference;
    },
    assign: (variable, value) => `${variable} = ${value}`,
    variable: ({ name }) => {
      const own = name.split('::').at(-1) ?? name;
      const written = new RegExp(`^[ \\t]*([a-z]\\w{0,30})[ \\t]*=[ \\t]*${name}\\.new\\b`, 'm').exec(
        readme,
      )?.[1];
      return written ?? own.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();
    },
    optional: '',
  };
}

const placed = ({ name }: Argument, keywords: ReadonlySet<string>): string =>
  `${keywords.has(name) ? `${name}: ` : ''}"YOUR_${name.toUpperCase()}"`;

/** The credential that the README hands over, or that an optional keyword takes. */
function credentialOf(
  name: string,
  args: readonly Argument[],
  keywords: ReadonlySet<string>,
  readme: string,
): string | undefined {
  const written = new RegExp(`${name}\\.new\\s*\\(?\\s*(?::(\\w+)\\s*=>|(\\w+):)`, 'g');
  const named = [...readme.matchAll(written)].map((one) => one[1] ?? one[2] ?? '');
  const found =
    named.find((one) => credential.test(one)) ??
    args.find((arg) => keywords.has(arg.name) && credential.test(arg.name))?.name;
  return found && `${found}: "YOUR_${found.toUpperCase()}"`;
}
