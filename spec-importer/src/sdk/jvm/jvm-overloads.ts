import { isCode, type JvmMethod } from './jvm-model.ts';

/** One of the methods with the same name, with a label that distinguishes it from the first. */
export interface MergedMethod extends JvmMethod {
  label: string;
  /** All overloads that were merged into it. */
  forms: readonly JvmMethod[];
}

/** The maximum number of types in a label. */
const maxTypes = 3;
/** The maximum number of methods with the same name in a class. */
const maxForms = 200;
const credential = /(?:token|key|secret)$/i;

/**
 * Merges the methods of a class that have the same name: a method whose parameters are among another's is the
 * same method with optional arguments. Other overloads are separate functions.
 */
export function mergeOverloads(methods: readonly JvmMethod[]): MergedMethod[] {
  const groups = Map.groupBy(methods, ({ name, isStatic }) => `${isStatic} ${name}`);
  return [...groups.values()].flatMap(mergeGroup);
}

function mergeGroup(group: readonly JvmMethod[]): MergedMethod[] {
  const plain = preferred(group.slice(0, maxForms), ({ parameters }) => !parameters.some(isCode));
  const fresh = preferred(plain, ({ doc }) => !doc.deprecated);
  const found: MergedMethod[] = [];
  let rest = fresh;
  while (rest.length > 0) {
    const longest = rest.reduce((best, one) => (one.parameters.length > best.parameters.length ? one : best));
    const forms = rest.filter(
      (one) => one === longest || (isPartOf(one, longest) && doesTheSame(one, longest)),
    );
    const merged = mergeForms(longest, forms);
    if (!found.some((one) => isAlike(one, merged))) found.push(merged);
    rest = rest.filter((one) => !forms.includes(one));
  }
  // The method that is declared first has the plain name.
  found.sort((a, b) => firstOf(a, fresh) - firstOf(b, fresh));
  return found.length > 1 ? found.map((one) => ({ ...one, label: labelOf(one) })) : found;
}

const firstOf = ({ forms }: MergedMethod, all: readonly JvmMethod[]): number =>
  Math.min(...forms.map((one) => all.indexOf(one)));

function preferred(all: readonly JvmMethod[], isBetter: (one: JvmMethod) => boolean): readonly JvmMethod[] {
  const better = all.filter(isBetter);
  return better.length > 0 ? better : all;
}

/** Whether two methods have the same description, or one only calls the other. */
const doesTheSame = (one: JvmMethod, other: JvmMethod): boolean =>
  one.doc.text === '' ||
  other.doc.text === '' ||
  firstSentence(one) === firstSentence(other) ||
  one.body.includes(`${one.name}(`);

/** Whether all parameters of one method are parameters of the other, in the same order. */
function isPartOf(one: JvmMethod, other: JvmMethod): boolean {
  let at = 0;
  for (const { name, text } of other.parameters) {
    const next = one.parameters[at];
    if (next?.name === name && next.text === text) at++;
  }
  return at === one.parameters.length;
}

function mergeForms(longest: JvmMethod, forms: readonly JvmMethod[]): MergedMethod {
  const described = forms.find(({ doc }) => doc.text !== '') ?? longest;
  const params = new Map([...forms.flatMap(({ doc }) => [...doc.params]), ...longest.doc.params]);
  const alone = forms.find(({ parameters }) => parameters.length === 1)?.parameters[0];
  const parameters = longest.parameters.map((one) => {
    const isAlways = forms.every(({ parameters: its }) => its.some(({ name }) => name === one.name));
    // A client that also works without a token is created with one.
    const isCredential = one.name === alone?.name && credential.test(one.name);
    return { ...one, required: one.required && (isAlways || isCredential) };
  });
  return { ...longest, parameters, doc: { ...described.doc, params }, forms, label: '' };
}

/** Whether the methods differ only in types: the same number of parameters and the same description. */
function isAlike(one: MergedMethod, other: MergedMethod): boolean {
  if (one.parameters.length !== other.parameters.length) return false;
  const isNamedAlike = one.parameters.every(({ name }, index) => other.parameters[index]?.name === name);
  return isNamedAlike
    ? other.doc.text === '' || firstSentence(one) === firstSentence(other)
    : one.doc.text !== '' && firstSentence(one) === firstSentence(other);
}

const firstSentence = ({ doc }: JvmMethod): string => /^[^.\n]*/.exec(doc.text)?.[0] ?? '';

/** `(ThreadId, RunId)`: the types of the required parameters that distinguish it. */
export function labelOf({ parameters }: Pick<JvmMethod, 'parameters'>): string {
  const needed = parameters.filter(({ required }) => required);
  const shown = needed.length > 0 ? needed : parameters;
  const types = shown.slice(0, maxTypes).map(({ text }) => shortType(text));
  return `(${[...types, ...(shown.length > maxTypes ? ['…'] : [])].join(', ')})`;
}

/** `java.util.List<Order>...` as `List...`. */
function shortType(text: string): string {
  const plain =
    text
      .replace(/^vararg |<[\s\S]*>|[?.]+$/g, '')
      .split('.')
      .at(-1) ?? text;
  return `${plain}${text.endsWith('...') || text.startsWith('vararg ') ? '...' : ''}`;
}
