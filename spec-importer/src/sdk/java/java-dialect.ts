import type { JvmClients } from '../jvm/jvm-clients.ts';
import type { CallDialect } from '../modules/call-dialect.ts';

const keyword =
  /^(?:abstract|assert|boolean|break|byte|case|catch|char|class|const|continue|default|do|double|else|enum|extends|final|finally|float|for|goto|if|implements|import|instanceof|int|interface|long|native|new|package|private|protected|public|return|short|static|super|switch|synchronized|this|throw|throws|transient|try|void|volatile|while)$/;

/** `import com.stripe.StripeClient;` and `StripeClient client = new StripeClient("YOUR_API_KEY");`. */
export function createJavaDialect({ byName }: JvmClients): CallDialect {
  let type = '';
  const taken = new Set<string>();
  return {
    importLine: ({ from, name }) => {
      const uses = byName.get(`${from}.${name}`)?.uses ?? [];
      return [`${from}.${name.split('.')[0]}`, ...uses].map((one) => `import ${one};`).join('\n');
    },
    reference: ({ name }) => name,
    instance: (reference) => reference,
    construct: (reference) => {
      const client = [...byName.values()].find(({ shortName }) => shortName === reference);
      type = reference;
      return client?.code;
    },
    assign: (variable, value) => `${type} ${variable} = ${value};`,
    variable: ({ name }, readme) => {
      const own = name.split('.').at(-1) ?? name;
      const written = new RegExp(`\\b${own}\\s+([a-z]\\w{0,30})\\s*=`).exec(readme)?.[1];
      const small = own.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (text) => text.toLowerCase());
      const short = written ?? (/Client$/.test(own) ? 'client' : small);
      const found = taken.has(short) ? own.charAt(0).toLowerCase() + own.slice(1) : short;
      taken.add(found);
      return keyword.test(found) ? 'client' : found;
    },
    optional: '',
  };
}
