import { type JvmClass, type JvmMethod, type JvmParameter, type JvmSources, nameIn } from './jvm-model.ts';
import type { JvmValues } from './jvm-values.ts';

/** A class that programs create first, and the code that creates it. */
interface JvmClient {
  local: string;
  shortName: string;
  code: string;
  /** Other classes that this code uses. */
  uses: readonly string[];
}

export interface JvmClients {
  /** In the order in which they are listed. */
  all: readonly JvmClient[];
  byName: ReadonlyMap<string, JvmClient>;
}

/** The syntax in which a language creates objects. */
export interface JvmMaking {
  construct: (own: JvmClass, made: JvmMethod, args: string) => string;
  /** Code for a value that only the caller has. */
  unknown: string;
  /** A named argument, if the language has them. */
  argument?: (parameter: JvmParameter, value: string) => string;
  /** A placeholder for a value; undefined if only the package itself can create one. */
  placeholder: (parameter: JvmParameter) => string | undefined;
  /** The position where a README first creates one; `heads` are `Shop(`, `shopClient(`. Infinity if it does not. */
  made: (own: JvmClass, readme: string, heads: readonly string[]) => number;
}

interface ClientCreation {
  code: string;
  head: string;
  hasCredential: boolean;
  size: number;
  uses: string[];
}

const credential = /(?:key|token|secret|password|jwt)$/i;
const notClient =
  /(?:Exception|Error|Impl|Builder|Config|Configuration|Options|Settings|Factory|Util|Utils|Helper|Listener|Handler|Interceptor|Adapter)$/;

/**
 * The clients of a package: the classes that its README creates, or else the class with the package's name,
 * or else the classes named as clients, or else all classes that can be created.
 */
export function findJvmClients(
  sources: JvmSources,
  values: JvmValues,
  making: JvmMaking,
  { readme, artifact }: { readme: string; artifact: string },
): JvmClients {
  const builders = buildersOf(sources, values);
  const candidates = [...sources.classes.values()].filter(
    (own) =>
      own.isPublic &&
      own.kind !== 'enum' &&
      !notClient.test(own.shortName) &&
      (values.behaves(own) || hasParts(own)),
  );
  const made = candidates.flatMap((own) => {
    const ways = waysToMake(own, builders.get(own.local) ?? [], values, making, sources);
    const [best] = ways.sort((a, b) => rankOf(a, readme) - rankOf(b, readme));
    return best
      ? [
          {
            own,
            best,
            first: making.made(
              own,
              readme,
              ways.map(({ head }) => head),
            ),
          },
        ]
      : [];
  });
  const plain = artifact.replace(/\W|_/g, '').toLowerCase();
  const inReadme = made.filter(({ first }) => first !== Infinity).sort((a, b) => a.first - b.first);
  const byPackage = made.filter(({ own }) => {
    const name = own.shortName.replace(/(?:Api|Client)$/, '').toLowerCase();
    return name.length > 3 && plain.includes(name);
  });
  const byEnding = made.filter(({ own }) => /(?:Client|Api|API|Sdk|SDK)$/.test(own.shortName));
  // Without a client, programs create all classes or receive them.
  const any =
    made.length > 0 ? made : candidates.map((own) => ({ own, best: { code: making.unknown, uses: [] } }));
  const chosen = [inReadme, byPackage, byEnding, any].find((one) => one.length > 0) ?? [];
  const all = chosen.map(({ own, best }) => ({
    local: own.local,
    shortName: own.shortName,
    code: best.code,
    uses: best.uses,
  }));
  return { all, byName: new Map(all.map((one) => [one.local, one])) };
}

const hasParts = ({ methods, fields }: JvmClass): boolean =>
  methods.some(({ role, isPublic, isStatic }) => role === 'part' && isPublic && !isStatic) ||
  fields.some(({ isPublic, isStatic, type }) => isPublic && !isStatic && type?.kind === 'name');

/** Lower is better: first as in the README, then with a credential, then with few arguments. */
const rankOf = ({ head, hasCredential, size }: ClientCreation, readme: string): number =>
  (readme.includes(head) ? 0 : 100) + (hasCredential ? 0 : 10) + size;

function waysToMake(
  own: JvmClass,
  builders: readonly JvmClass[],
  values: JvmValues,
  making: JvmMaking,
  sources: JvmSources,
): ClientCreation[] {
  const isOpen = !own.isAbstract && own.kind !== 'interface';
  const implicit: JvmMethod[] =
    isOpen && own.constructors.length === 0 && own.kind === 'class' && !own.markers.has('AllArgsConstructor')
      ? [{ ...emptyMethod, name: own.shortName }]
      : [];
  const constructors = isOpen ? [...own.constructors, ...implicit] : [];
  const factories = own.methods.filter(({ isStatic, returns }) => isStatic && nameIn(returns) === own.local);
  const fresh = (one: JvmMethod) => one.isPublic && !one.doc.deprecated;
  return [
    ...constructors
      .filter(fresh)
      .flatMap((one) => wayOf(one, making, (args) => making.construct(own, one, args))),
    ...factories
      .filter(fresh)
      .flatMap((one) => wayOf(one, making, (args) => `${own.shortName}.${one.name}(${args})`)),
    ...functionsThatMake(own.local, sources, making),
    ...builders.flatMap((builder) => waysWith(builder, own, values, making, sources)),
  ];
}

/** Top-level functions that return a class: `OpenAI(token = "…")`. */
const functionsThatMake = (local: string, { functions }: JvmSources, making: JvmMaking): ClientCreation[] =>
  functions
    .filter(
      ({ method: { isPublic, receiver, returns, doc } }) =>
        isPublic && !receiver && !doc.deprecated && nameIn(returns) === local,
    )
    .flatMap(({ method, packageName }) =>
      wayOf(method, making, (args) => `${method.name}(${args})`).map((one) => ({
        ...one,
        uses: [[packageName, method.name].filter(Boolean).join('.')],
      })),
    );

const emptyMethod: JvmMethod = {
  name: '',
  isPublic: true,
  isStatic: false,
  parameters: [],
  returns: undefined,
  returnsText: '',
  doc: { text: '', params: new Map(), deprecated: false },
  role: 'plain',
  body: '',
  annotations: '',
};

function wayOf(method: JvmMethod, making: JvmMaking, code: (args: string) => string): ClientCreation[] {
  const needed = method.parameters.filter(({ required }) => required);
  const values = needed.map((one) => {
    const value = making.placeholder(one);
    return value === undefined ? undefined : (making.argument?.(one, value) ?? value);
  });
  if (values.includes(undefined)) return [];
  const whole = code(values.join(', '));
  const hasCredential = needed.some(({ name }) => credential.test(name));
  return [
    {
      code: whole,
      head: whole.slice(0, whole.indexOf('(') + 1),
      hasCredential,
      size: needed.length,
      uses: [],
    },
  ];
}

/** `new GitHubBuilder().withOAuthToken("…").build()`. */
function waysWith(
  builder: JvmClass,
  own: JvmClass,
  values: JvmValues,
  making: JvmMaking,
  sources: JvmSources,
): ClientCreation[] {
  const line = values.lineOf(builder);
  const methods = line.flatMap((one) => one.methods);
  const end = methods.find((one) => isEnd(one, own));
  const setter = methods.find(
    (one) =>
      values.isSetter(one) &&
      !one.doc.deprecated &&
      values.answersOwn(one, line) &&
      credential.test(one.name) &&
      making.placeholder(one.parameters[0] as JvmParameter)?.startsWith('"') === true,
  );
  if (!end) return [];
  const starts = [
    ...own.methods
      .filter((one) => one.isStatic && one.isPublic && nameIn(one.returns) === builder.local && own.isPublic)
      .flatMap((one) => wayOf(one, making, (args) => `${own.shortName}.${one.name}(${args})`)),
    ...functionsThatMake(builder.local, sources, making),
  ];
  const constructors =
    builder.constructors.length > 0 ? builder.constructors : [{ ...emptyMethod, name: builder.shortName }];
  const made = builder.isPublic
    ? constructors
        .filter(({ isPublic }) => isPublic)
        .flatMap((one) => wayOf(one, making, (args) => making.construct(builder, one, args)))
    : [];
  const outermost = `${builder.packageName}.${builder.shortName.split('.')[0]}`;
  const set = setter ? `.${setter.name}("YOUR_${placeholderOf(setter)}")` : '';
  return [
    ...starts,
    ...made.map((one) => ({ ...one, uses: outermost === own.local ? [] : [outermost] })),
  ].map((one) => ({
    ...one,
    code: `${one.code}${set}.${end.name}()`,
    hasCredential: one.hasCredential || setter !== undefined,
    size: one.size + 1,
  }));
}

const placeholderOf = ({ name }: JvmMethod): string =>
  name
    .replace(/^(?:set|with)(?=[A-Z])/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase();

const isEnd = ({ name, parameters, returns, isPublic }: JvmMethod, own: JvmClass): boolean =>
  isPublic &&
  parameters.every(({ required }) => !required) &&
  /^(?:build|create|connect)$/.test(name) &&
  nameIn(returns) === own.local;

/** Builders, by the class that they build. */
function buildersOf({ classes }: JvmSources, values: JvmValues): Map<string, JvmClass[]> {
  const found = new Map<string, JvmClass[]>();
  for (const one of classes.values()) {
    if (!/Builder$/.test(one.shortName)) continue;
    const built = values
      .lineOf(one)
      .flatMap(({ methods }) => methods)
      .find(
        ({ name, parameters, isPublic }) =>
          isPublic &&
          parameters.every(({ required }) => !required) &&
          /^(?:build|create|connect)$/.test(name),
      );
    const name = nameIn(built?.returns);
    if (name) found.set(name, [...(found.get(name) ?? []), one]);
  }
  return found;
}
