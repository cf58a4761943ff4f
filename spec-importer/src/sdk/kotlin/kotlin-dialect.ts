import type { JvmClients } from '../jvm/jvm-clients.ts';
import type { CallDialect } from '../modules/call-dialect.ts';

const keyword =
  /^(?:as|break|class|continue|do|else|false|for|fun|if|in|interface|is|null|object|package|return|super|this|throw|true|try|typealias|val|var|when|while)$/;

/** `import com.aallam.openai.client.OpenAI` and `val openAI = OpenAI(token = "YOUR_TOKEN")`. */
export function createKotlinDialect({ byName }: JvmClients): CallDialect {
  const taken = new Set<string>();
  let type = '';
  return {
    importLine: ({ from, name }) => {
      const own = byName.get(`${from}.${name}`);
      const paths =
        own && own.uses.length > 0 ? own.uses : [[from, name.split('.')[0]].filter(Boolean).join('.')];
      return paths.map((one) => `import ${one}`).join('\n');
    },
    reference: ({ name }) => name,
    instance: (reference) => reference,
    construct: (reference) => {
      type = reference;
      return [...byName.values()].find(({ shortName }) => shortName === reference)?.code;
    },
    assign: (variable, value) => `val ${variable}${value === 'TODO()' ? `: ${type}` : ''} = ${value}`,
    variable: (exported, readme) => {
      const name = variableOf(
        exported.name,
        byName.get(`${exported.from}.${exported.name}`)?.code ?? '',
        readme,
        taken,
      );
      taken.add(name);
      return name;
    },
    optional: '?',
  };
}

/** As the README calls it, else by its name; two clients of one name by what tells them apart. */
function variableOf(name: string, code: string, readme: string, taken: ReadonlySet<string>): string {
  const own = name.split('.').at(-1) ?? name;
  const head = code.slice(0, Math.max(code.indexOf('('), 0));
  const written = new RegExp(
    `\\bval ([a-z]\\w{0,30})(?:: \\w{1,60})? = ${head.replaceAll('.', '\\.')}\\(`,
    'g',
  );
  const all = head === '' ? [] : [...readme.matchAll(written)].map(([, one = '']) => one);
  const small = own.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (text) => text.toLowerCase());
  const plain = own.charAt(0).toLowerCase() + own.slice(1);
  const found = all.includes(plain) ? plain : all[0];
  if (found !== undefined && !taken.has(found)) return found;
  if (found === undefined && /Client$/.test(own) && !taken.has('client')) return 'client';
  const words = own.split(/(?=[A-Z])/);
  const short = words.length > 2 && found !== undefined ? words.slice(1).join('') : small;
  const last = short.charAt(0).toLowerCase() + short.slice(1);
  return keyword.test(last) || taken.has(last) ? 'client' : last;
}
