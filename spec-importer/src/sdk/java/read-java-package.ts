import type { Callable } from '../callable.ts';
import type { JvmLanguage } from '../jvm/jvm-language.ts';
import { createJvmSources, type JvmParameter } from '../jvm/jvm-model.ts';
import { readJvmPackage } from '../jvm/read-jvm-package.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import { createJavaDialect } from './java-dialect.ts';
import { readJavaFile } from './java-model.ts';
import { readJavaRoute } from './java-route.ts';
import { later } from './java-type.ts';

const hidden = /(?:^|\/)(?:internal|impl)\//;

/** The functions of a Java package as programs call them. */
export function readJavaPackage({ files, manifests, parse, readme = '' }: SourcePackage): Callable[] {
  const sources = createJvmSources();
  for (const file of files)
    parse(file, 'java', (root) => readJavaFile(root, hidden.test(file.path), sources));
  return readJvmPackage(sources, language, { readme, artifact: artifactOf(manifests) });
}

/** The name under which Maven has the outermost project; its parent has another. */
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

/** Placeholders of texts and numbers. */
function placeholder({ name, text }: JvmParameter): string | undefined {
  if (/^(?:String|CharSequence)$/.test(text))
    return `"YOUR_${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}"`;
  if (/^(?:int|Integer|short|Short)$/.test(text)) return '1';
  if (/^[lL]ong$/.test(text)) return '1L';
  return /^[bB]oolean$/.test(text) ? 'true' : undefined;
}
