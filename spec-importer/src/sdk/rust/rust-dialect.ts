import type { Argument } from '../callable.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import type { Signature } from '../modules/type-node.ts';

const credential = /(?:token|key|secret|password)$/i;

/** `use octocrab::Octocrab;` and `Octocrab::builder().personal_token("…").build()?`. */
export function createRustDialect(model: ModuleModel, declaredAt: ReadonlyMap<string, string>): CallDialect {
  const declarationOf = (reference: string) => model.declared.get(declaredAt.get(reference) ?? '');

  return {
    importLine: ({ from, name }) => `use ${from}::${name};`,
    reference: ({ name }) => name,
    instance: (reference) => reference,
    construct: (reference, args) => {
      const declaration = declarationOf(reference);
      const values = args.map(placeholderOf);
      const given = values.includes(undefined) ? undefined : `(${values.join(', ')})`;
      const [made] = declaration?.functions ?? [];
      if (made) return given && `${reference}${given}${made.signature.call?.ending ?? ''}`;
      const built = declaration && builtBy(reference, declaration.members, model);
      const own = declaration?.members.find(({ name }) => name === 'constructor')?.signature;
      if (built || (own && given)) return built ?? `${reference}::new${given}${own?.call?.ending ?? ''}`;
      // The caller gets this object from another part of the package.
      return declaration?.members.some(({ isStatic }) => !isStatic) ? `todo!("${reference}")` : undefined;
    },
    assign: (variable, value) => {
      const type = /^todo!\("(\w+)"\)$/.exec(value)?.[1];
      return `let ${variable}${type ? `: ${type}` : ''} = ${value};`;
    },
    variable: ({ name }, readme) => {
      const written = new RegExp(
        `\\blet (?:mut )?([a-z]\\w{0,30})(?::[^=\\n]{1,80})?\\s*=\\s*(?:\\w+::)*${name}::`,
      ).exec(readme)?.[1];
      const plain = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
      return written ?? (/client$/.test(plain) || /^[a-z]/.test(name) ? 'client' : plain);
    },
    optional: '',
    ofType: '::',
  };
}

/** `builder()`, the method that takes the credential, and `build()`. */
function builtBy(
  reference: string,
  members: readonly { name: string; isStatic: boolean; signature: Signature | undefined }[],
  model: ModuleModel,
): string | undefined {
  const start = members.find(({ name, isStatic }) => isStatic && name === 'builder')?.signature?.returns;
  const builder = start?.kind === 'name' ? model.declared.get(start.name) : undefined;
  const end = builder?.members.filter(({ name }) => name === 'build').at(-1);
  const setter = builder?.members.find(
    ({ name, signature }) => credential.test(name) && signature?.parameters.length === 1,
  );
  if (!end || !setter) return undefined;
  const [parameter] = setter.signature?.parameters ?? [];
  const text = `"YOUR_${setter.name.toUpperCase()}"`;
  const value = parameter && /^String$/.test(parameter.text) ? `${text}.to_string()` : text;
  return `${reference}::builder().${setter.name}(${value}).build()${end.signature?.call?.ending ?? ''}`;
}

function placeholderOf({ name, type }: Argument): string | undefined {
  const text = `"YOUR_${name.toUpperCase()}"`;
  if (/^(?:std::string::)?String$/.test(type)) return `${text}.to_string()`;
  if (/\bstr\b|Into<String>|Into<SecretString>|ToString/.test(type)) return text;
  if (/^[ui](?:8|16|32|64|size)$/.test(type)) return '1';
  if (type === 'bool') return 'true';
  return type.startsWith('Option<') ? 'None' : undefined;
}
