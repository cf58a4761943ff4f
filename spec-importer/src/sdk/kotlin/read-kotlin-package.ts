import type { Callable, SourceFile } from '../callable.ts';
import type { JvmLanguage } from '../jvm/jvm-language.ts';
import { createJvmSources, type JvmParameter } from '../jvm/jvm-model.ts';
import { readJvmPackage } from '../jvm/read-jvm-package.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import { createKotlinDialect } from './kotlin-dialect.ts';
import { deprecatedMark } from './kotlin-function.ts';
import { readKotlinFile } from './kotlin-model.ts';
import { readKotlinRoute } from './kotlin-route.ts';

const hidden = /(?:^|\/)(?:internal|impl)\//;

/** The functions of a Kotlin package as programs call them. */
export function readKotlinPackage({ files, manifests, parse, readme = '' }: SourcePackage): Callable[] {
  const sources = createJvmSources();
  for (const file of files)
    parse(withoutAnnotations(file), 'kotlin', (root) =>
      readKotlinFile(root, hidden.test(file.path), sources),
    );
  const artifact = manifests.map(
    ({ text }) => /(?:artifactId>|POM_ARTIFACT_ID=)([\w.-]{1,100})/.exec(text)?.[1],
  );
  return readJvmPackage(sources, language, { readme, artifact: artifact.find(Boolean) ?? '' });
}

const language: JvmLanguage = {
  hasNamedArguments: true,
  making: {
    unknown: 'TODO()',
    construct: ({ shortName }, _made, args) => `${shortName}(${args})`,
    argument: ({ name }, value) => `${name} = ${value}`,
    placeholder,
    made: (_own, readme, heads) => Math.min(...heads.map((head) => placeIn(readme, head)), Infinity),
  },
  dialect: createKotlinDialect,
  routeOf: readKotlinRoute,
  ending: ({ returnsText }) => {
    if (/^(?:\w+\.)*Flow\s*</.test(returnsText)) return '.collect { println(it) }';
    return /^(?:\w+\.)*Deferred\s*</.test(returnsText) ? '.await()' : '';
  },
  listOf: (element) => `List<${element}>`,
  parameterText: ({ name, text, isVariadic }) => {
    const type = text.replace(/^vararg /, '').replace(/(?:[a-z][\w]*\.)+(?=[A-Z])/g, '');
    return `${isVariadic ? 'vararg ' : ''}${name}: ${type}`;
  },
  importOf: (path) => `import ${path}`,
};

/** Where a text first calls something: `OpenAI(`, and not `createOpenAI(`. */
function placeIn(text: string, head: string): number {
  for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, at + 1))
    if (!/[\w.]/.test(text[at - 1] ?? '')) return at;
  return Infinity;
}

/** Placeholders of texts and numbers. */
function placeholder({ name, text }: JvmParameter): string | undefined {
  if (/^String\??$/.test(text)) return `"YOUR_${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}"`;
  if (/^(?:Int|Short|Long)\??$/.test(text)) return '1';
  return /^Boolean\??$/.test(text) ? 'true' : undefined;
}

/** The grammar takes an annotation with arguments before a declaration for an expression, and loses the declaration. */
function withoutAnnotations({ path, text }: SourceFile): SourceFile {
  const annotation =
    /^([^\S\n]*)@(?!file:)(?:\w+:)?([\w.]+)(?:\((?:[^()"\n]|\n|"(?:[^"\\\n]|\\.)*"|\((?:[^()"]|"(?:[^"\\\n]|\\.)*")*\))*\))?[^\S\n]*/gm;
  return {
    path,
    text: text.replace(
      annotation,
      (_all, space: string, name: string) => space + (/\bDeprecated$/.test(name) ? deprecatedMark : ''),
    ),
  };
}
