import type { Callable, Route, SourceFile } from '../callable.ts';
import type { JvmClients } from '../jvm/jvm-clients.ts';
import type { JvmLanguage } from '../jvm/jvm-language.ts';
import { createJvmSources, type JvmClass, type JvmMethod, type JvmParameter } from '../jvm/jvm-model.ts';
import type { JvmPaths, PathScope } from '../jvm/jvm-paths.ts';
import { readJvmPackage } from '../jvm/read-jvm-package.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import { deprecatedMark } from './kotlin-function.ts';
import { readKotlinFile } from './kotlin-model.ts';

/** `it.post {`, `get(endpointBuilder(…))`, `method = HttpMethod.Post`, `submitForm(url = …)`; not `put("name", name)`. */
const httpMethods =
  /(?<!\w)(get|post|put|patch|delete)\s*(?=[({])(?!\(\s*"[^"/]*"\s*,)|\bHttpMethod\.(Get|Post|Put|Patch|Delete)\b|\b(submitForm)\w*\s*\(/g;
const annotated = /@(GET|POST|PUT|PATCH|DELETE)\(\s*(?:value\s*=\s*)?"([^"]{1,300})"/;
/** `url(path = "…")`, `endpointBuilder("…")`, `get("…")`. */
const handed =
  /(?:\b(?:path|url|urlString|endpoint|route)\s*=\s*|\b(?:\w*endpoint\w*|url|path|get|post|put|patch|delete)\s*\(\s*)(?!"[^"/]*"\s*,)("(?:[^"\\]|\\.)*"|[A-Z]\w*\.[A-Z]\w*)/gi;

/** The request that a function's body sends; undefined if there are several. */
function readKotlinRoute(method: JvmMethod, own: JvmClass | undefined, paths: JvmPaths): Route | undefined {
  const marked = annotated.exec(method.annotations);
  if (marked) return { http_method: marked[1] ?? '', path: asPath(marked[2] ?? '') };
  const called = new Set(
    [...method.body.matchAll(httpMethods)].map(([, http_method, named, form]) =>
      form ? 'POST' : (http_method ?? named ?? '').toUpperCase(),
    ),
  );
  const [http_method] = called;
  if (!http_method || called.size > 1) return undefined;
  const scope: PathScope = { own, known: new Map(), types: paths.typesIn(own, method), depth: 0 };
  const found = new Set(
    [...method.body.matchAll(handed)]
      .flatMap(([, expression = '']) => paths.evaluate(expression, scope) ?? [])
      .filter(isPath)
      .map(asPath),
  );
  const [path] = found;
  return path && found.size === 1 ? { http_method, path } : undefined;
}

const isPath = (path: string): boolean =>
  /^\/?[a-z][\w{}/.:-]*$/.test(path) &&
  !/[^/.]\{|\}[^/.]/.test(path) &&
  !/^(?:application|text)\//.test(path);

const asPath = (path: string): string => `/${path.replace(/^\/+|\/+$|\?.*$/g, '')}`;

const keyword =
  /^(?:as|break|class|continue|do|else|false|for|fun|if|in|interface|is|null|object|package|return|super|this|throw|true|try|typealias|val|var|when|while)$/;

/** `import com.aallam.openai.client.OpenAI` and `val openAI = OpenAI(token = "YOUR_TOKEN")`. */
function createKotlinDialect({ byName }: JvmClients): CallDialect {
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

/**
 * The variable name in the README, or else one based on the class name; clients with the same name get
 * distinct variables.
 */
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

/** The position of the first call in a text: `OpenAI(`, but not `createOpenAI(`. */
function placeIn(text: string, head: string): number {
  for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, at + 1))
    if (!/[\w.]/.test(text[at - 1] ?? '')) return at;
  return Infinity;
}

/** Placeholders for strings and numbers. */
function placeholder({ name, text }: JvmParameter): string | undefined {
  if (/^String\??$/.test(text)) return `"YOUR_${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}"`;
  if (/^(?:Int|Short|Long)\??$/.test(text)) return '1';
  return /^Boolean\??$/.test(text) ? 'true' : undefined;
}

/**
 * Removes annotations with arguments before declarations: the grammar parses such an annotation as an
 * expression and loses the declaration.
 */
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
