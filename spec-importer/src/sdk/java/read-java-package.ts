import type { Callable } from '../callable.ts';
import type { JvmClients } from '../jvm/jvm-clients.ts';
import type { JvmLanguage } from '../jvm/jvm-language.ts';
import { createJvmSources, type JvmParameter } from '../jvm/jvm-model.ts';
import { readJvmPackage } from '../jvm/read-jvm-package.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import { later } from './java-method.ts';
import { readJavaFile } from './java-model.ts';
import { readJavaRoute } from './java-route.ts';

const keyword =
  /^(?:abstract|assert|boolean|break|byte|case|catch|char|class|const|continue|default|do|double|else|enum|extends|final|finally|float|for|goto|if|implements|import|instanceof|int|interface|long|native|new|package|private|protected|public|return|short|static|super|switch|synchronized|this|throw|throws|transient|try|void|volatile|while)$/;

/** `import com.stripe.StripeClient;` and `StripeClient client = new StripeClient("YOUR_API_KEY");`. */
function createJavaDialect({ byName }: JvmClients): CallDialect {
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

const hidden = /(?:^|\/)(?:internal|impl)\//;

/** The functions of a Java package as programs call them. */
export function readJavaPackage({ files, manifests, parse, readme = '' }: SourcePackage): Callable[] {
  const sources = createJvmSources();
  for (const file of files)
    parse(file, 'java', (root) => readJavaFile(root, hidden.test(file.path), sources));
  return readJvmPackage(sources, language, { readme, artifact: artifactOf(manifests) });
}

/** The artifact id of the outermost Maven project, not that of its parent. */
function artifactOf(manifests: SourcePackage['manifests']): string {
  const text = manifests.find(({ path }) => path.endsWith('.xml'))?.text.slice(0, 20_000) ?? '';
  const own = text.replace(/<parent>[\s\S]*?<\/parent>|<dependencies>[\s\S]*$/g, '');
  return /<artifactId>([\w.-]{1,100})</.exec(own)?.[1] ?? '';
}

const language: JvmLanguage = {
  making: {
    unknown: 'null',
    construct: ({ shortName }, _made, args) => `new ${shortName}(${args})`,
    placeholder,
    made: ({ shortName }, readme) => {
      const name = shortName.replaceAll('.', '\\.');
      const place = readme.search(
        new RegExp(
          `\\bnew ${name}\\(|\\b${name}\\.(?:get|create|connect|builder|new|of|with|from|default)\\w*\\(`,
        ),
      );
      return place === -1 ? Infinity : place;
    },
  },
  dialect: createJavaDialect,
  routeOf: readJavaRoute,
  ending: ({ returnsText }) => {
    const name = /^(?:\w+\.)*(\w+)\s*</.exec(returnsText)?.[1] ?? '';
    return later.test(name) && /Future|Stage/.test(name)
      ? name === 'CompletionStage'
        ? '.toCompletableFuture().get()'
        : '.get()'
      : '';
  },
  listOf: (element) => `List<${element}>`,
  parameterText: ({ name, text }) => `${text.replace(/(?:[a-z][\w]*\.)+(?=[A-Z])/g, '')} ${name}`,
  importOf: (path) => `import ${path};`,
};

/** Placeholders for strings and numbers. */
function placeholder({ name, text }: JvmParameter): string | undefined {
  if (/^(?:String|CharSequence)$/.test(text))
    return `"YOUR_${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}"`;
  if (/^(?:int|Integer|short|Short)$/.test(text)) return '1';
  if (/^[lL]ong$/.test(text)) return '1L';
  return /^[bB]oolean$/.test(text) ? 'true' : undefined;
}
