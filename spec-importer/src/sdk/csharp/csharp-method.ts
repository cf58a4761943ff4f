import type { Node } from 'web-tree-sitter';
import type { Doc, Route } from '../callable.ts';
import { readXmlDoc } from '../docs/line-doc.ts';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { laterAnswer } from '../modules/client-parts.ts';
import type { Member, Parameter, Signature, TypeNode } from '../modules/type-node.ts';
import { csharpTypeText, readCSharpType } from './csharp-type.ts';

export const attributesOf = (node: Node): string =>
  childrenOf(node)
    .filter(({ type }) => type === 'attribute_list')
    .map(textOf)
    .join('\n')
    .slice(0, 10_000);

export function readCSharpDoc(comments: readonly string[], attributes: string): Doc {
  const lines = comments.filter((one) => one.startsWith('///')).map((one) => one.replace(/^\/\/\/ ?/, ''));
  const doc = readXmlDoc(lines);
  return {
    ...doc,
    // `<p>Creates an order.</p>.` in generated comments.
    text: doc.text.replace(/\s*\n\s*\.(?=\n|$)/g, ''),
    deprecated: /\bObsolete(?:Attribute)?\b/.test(attributes),
    isInternal: /\bEditorBrowsable\s*\(\s*(?:\w+\.)*Never\b/.test(attributes),
  };
}

/** Reads a method of a class or an interface, or the parameters of a constructor. */
export function readCSharpSignature(node: Node, attributes: string): Signature {
  const list = fieldOf(node, 'parameters');
  const body =
    fieldOf(node, 'body') ?? childrenOf(node).find(({ type }) => type === 'arrow_expression_clause');
  const returned = fieldOf(node, 'returns') ?? fieldOf(node, 'type');
  const answer = readCSharpType(returned);
  const made = madeIn(textOf(body).slice(0, 2_000), answer);
  const isTask = answer?.kind === 'name' && answer.name === 'Promise';
  const isNothing = returned?.text === 'void' || (isTask && csharpTypeText(answer) === 'Task');
  const answerText = textOf(returned).replace(/\s+/g, ' ');
  return {
    parameters: readParameters(list),
    returns: made ?? (body || isTask ? laterAnswer(answer) : answer),
    text: `${textOf(list)}${answerText ? `: ${answerText}` : ''}`,
    route: readCSharpRoute(attributes, textOf(body)),
    // For a method without a body, the implementing methods decide.
    ...((made || body || isTask) && { isPart: made !== undefined }),
    call: { awaits: isTask, answers: !isNothing },
  };
}

/**
 * `=> new Orders(this)` and `{ return new Orders(this); }` create a part of the client; `=> new(pipeline)`
 * creates one of the declared type.
 */
function madeIn(code: string, answer: TypeNode | undefined): TypeNode | undefined {
  const found =
    /^(?:=>|\{\s*return)\s*(?:this\.)?(?:\w+\s*\?\?=\s*)?(?:[\w.]+\s*\?\?\s*)?(?:Volatile\.Read\(ref \w+\)\s*\?\?\s*[\w.]+\([^()]*,\s*)?new\b\s*([\w.]*)/.exec(
      code,
    );
  if (!found || (code.match(/;/g)?.length ?? 0) > 1) return undefined;
  // The declared interface is used, not the class that implements it.
  return answer?.kind === 'name' && answer.name !== 'Promise' ? answer : undefined;
}

/** `params int[] rest` has no node of its own: its type and its name are siblings of the other parameters. */
export function readParameters(list: Node | undefined): Parameter[] {
  if (!list) return [];
  const own = childrenOf(list).flatMap((node): Parameter[] => {
    if (node.type !== 'parameter' || /^this\s/.test(node.text)) return [];
    const type = readCSharpType(fieldOf(node, 'type'));
    const name = textOf(fieldOf(node, 'name')).replace(/^@/, '');
    const required = !/=(?!>)/.test(node.text) && csharpTypeText(type) !== 'CancellationToken';
    return [{ name, type, text: csharpTypeText(type), required }];
  });
  const rest = fieldOf(list, 'name');
  if (!rest) return own;
  return [
    ...own,
    { name: rest.text, type: undefined, text: `params ${textOf(fieldOf(list, 'type'))}`, required: false },
  ];
}

/**
 * Merges methods with the same name: the longest form that begins with the parameters of the first one is
 * used, and the others are mentioned in its description.
 */
export function mergeOverloads(members: readonly Member[]): Member[] {
  const groups = Map.groupBy(members, ({ kind, name, isStatic }) =>
    kind === 'method' && name !== 'constructor' ? `${isStatic} ${name}` : Symbol(name),
  );
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : mergeGroup(group)));
}

function mergeGroup(group: readonly Member[]): Member[] {
  const fresh = preferred(group, ({ doc }) => !doc.deprecated);
  const [first] = preferred(
    fresh,
    ({ signature }) => !signature?.parameters.some(({ text }) => raw.test(text)),
  );
  if (!first?.signature) return [...group];
  const begins = namesOf(first);
  const forms = group.filter((one) => begins.every((name, index) => namesOf(one)[index] === name));
  const full = forms.reduce((best, one) => (namesOf(one).length > namesOf(best).length ? one : best), first);
  const parameters = (full.signature?.parameters ?? []).map((one) => {
    const own = first.signature?.parameters.find(({ name }) => name === one.name);
    return { ...one, required: own?.required === true };
  });
  const others = group.filter((one) => !forms.includes(one) && !one.doc.deprecated);
  const also = others.map((one) => `\`${one.name}${one.signature?.text.replace(/\s+/g, ' ')}\``).slice(0, 5);
  const text =
    first.doc.text || full.doc.text || (group.find(({ doc: { text: own } }) => own)?.doc.text ?? '');
  const doc: Doc = {
    ...first.doc,
    text: also.length > 0 ? `${text}\n\nOther forms: ${also.join(', ')}.`.trim() : text,
    params: new Map([...full.doc.params, ...first.doc.params]),
  };
  const routes = forms.flatMap(({ signature }) => signature?.route ?? []);
  const route = first.signature.route ?? routes[0];
  return [
    { ...first, doc, signature: { ...first.signature, parameters, route, text: full.signature?.text ?? '' } },
  ];
}

/** Parameter types of overloads that leave the request body to the caller. */
const raw = /^(?:BinaryContent|RequestContent|HttpContent)\b/;

function preferred(all: readonly Member[], isBetter: (one: Member) => boolean): readonly Member[] {
  const better = all.filter(isBetter);
  return better.length > 0 ? better : all;
}

const namesOf = ({ signature }: Member): string[] => signature?.parameters.map(({ name }) => name) ?? [];

const maxBodyLength = 10_000;
/** `[ManualRoute("GET", "/orders/{id}")]`, `[HttpGet("/orders")]`, `[Post("/orders")]`. */
const named = /\w+\(\s*"(GET|POST|PUT|PATCH|DELETE)"\s*,\s*"(\/[^"\s]{1,300})"/;
const ofHttpMethod = /\b(?:Http)?(Get|Post|Put|Patch|Delete)\(\s*"(\/[^"\s]{1,300})"/;
const method = /\b(?:Http)?Method\.(Get|Post|Put|Patch|Delete)\b|"(GET|POST|PUT|PATCH|DELETE)"/g;
const path = /\$?"(\/(?:[^"{}\s]|\{[^{}\n]{1,200}\}){1,300})"/g;

/** The request in the attributes or the body of a method; undefined if there are several. */
function readCSharpRoute(attributes: string, body: string): Route | undefined {
  const declared = named.exec(attributes) ?? ofHttpMethod.exec(attributes);
  if (declared) return routeOf(declared[1] ?? '', (declared[2] ?? '').replace(/\?.*$/, ''));
  const text = body.slice(0, maxBodyLength);
  const methods = new Set([...text.matchAll(method)].map((one) => (one[1] ?? one[2] ?? '').toUpperCase()));
  const paths = new Set([...text.matchAll(path)].map(([, found = '']) => withNames(found)));
  const [only] = methods;
  const [address] = paths;
  return only && address && methods.size === 1 && paths.size === 1 ? routeOf(only, address) : undefined;
}

/** Corrects mistakes in some sources' paths: `/issues/{number]/comments`. */
const routeOf = (httpMethod: string, address: string): Route | undefined =>
  /^\/[\w.-]+(?:\/(?:[\w.:-]|\{\w+\})+)*$/.test(address)
    ? { http_method: httpMethod.toUpperCase(), path: address }
    : undefined;

/** `{WebUtility.UrlEncode(id)}` as `{id}`. */
const withNames = (text: string): string =>
  text.replace(/\{([^{}]{1,200})\}/g, (_all, code: string) => `{${/(\w+)\W*$/.exec(code)?.[1] ?? 'id'}}`);
