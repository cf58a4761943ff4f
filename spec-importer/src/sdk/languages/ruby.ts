import type { Node } from 'web-tree-sitter';
import type { Argument, Callable } from '../callable.ts';
import { readTags } from '../docs/tagged-doc.ts';
import type { LanguageReader } from './language-reader.ts';
import { childOf, childrenOf, commentText, fieldOf, textOf } from './syntax.ts';

/** Ruby: methods that were not made private or protected. */
export const ruby: LanguageReader = {
  label: 'Ruby',
  extensions: /\.rb$/,
  manifests: /\.gemspec$/,
  leftOut: /(?:_spec|_test|Rakefile)\.rb$|(?:^|\/)(?:bin|exe|rbi|sig|db|config)\//,
  grammars: () => ['ruby'],
  read: ({ files, parse }) =>
    files.flatMap((file) =>
      parse(file, 'ruby', (root) => {
        const found: Method[] = [];
        readBody(childrenOf(root), { owner: '', found, depth: 0, isSingleton: false }, []);
        return found.filter((one) => one.isPublic);
      }),
    ),
};

interface Method extends Callable {
  isPublic: boolean;
  isSingleton: boolean;
}
interface Place {
  owner: string;
  found: Method[];
  depth: number;
  isSingleton: boolean;
}

const hidden = new Set(['private', 'protected']);
const usable = /^[A-Za-z]\w*[?!]?$/;

/** `above`: comments before the body's first statement, which the grammar counts to the class. */
function readBody(nodes: readonly Node[], place: Place, above: string[]): void {
  if (place.depth > 20) return;
  let isPublic = true;
  let comments = [...above];
  let endsAt = -1;
  for (const node of nodes) {
    if (node.type === 'comment') {
      if (node.startPosition.row > endsAt + 1) comments = [];
      if (comments.length < 2000) comments.push(commentText(node));
      endsAt = node.startPosition.row;
      continue;
    }
    if (node.type === 'identifier')
      isPublic = hidden.has(node.text) ? false : node.text === 'public' || isPublic;
    else if (node.type === 'call') readVisibility(node, place, comments);
    else readStatement(node, place, comments, isPublic);
    comments = [];
  }
}

function readStatement(node: Node, place: Place, comments: string[], isPublic: boolean): void {
  const { owner, depth } = place;
  if (node.type === 'method' || node.type === 'singleton_method') addMethod(node, place, comments, isPublic);
  else if (node.type === 'class' || node.type === 'module') {
    const name = [owner, textOf(fieldOf(node, 'name')).replaceAll('::', '.')].filter(Boolean).join('.');
    const inside = { ...place, owner: name, depth: depth + 1, isSingleton: false };
    readBody(childrenOf(fieldOf(node, 'body')), inside, commentsOf(node));
  } else if (node.type === 'singleton_class') {
    readBody(
      childrenOf(fieldOf(node, 'body')),
      { ...place, depth: depth + 1, isSingleton: true },
      commentsOf(node),
    );
  }
}

const commentsOf = (node: Node): string[] =>
  childrenOf(node)
    .filter(({ type }) => type === 'comment')
    .slice(0, 2000)
    .map(commentText);

/** `private def a`, `private :a, :b`, `private_class_method :a`. */
function readVisibility(call: Node, place: Place, comments: string[]): void {
  const word = textOf(fieldOf(call, 'method'));
  const args = childrenOf(fieldOf(call, 'arguments'));
  const [first] = args;
  if (first && /^(?:singleton_)?method$/.test(first.type))
    addMethod(first, place, comments, !word.startsWith('private') && !hidden.has(word));
  else if (hidden.has(word) || word === 'private_class_method') {
    const names = new Set(args.map(({ text }) => text.replace(/^:/, '')));
    for (const one of place.found) {
      const isMeant =
        one.owner === place.owner &&
        names.has(one.name) &&
        one.isSingleton === (word === 'private_class_method');
      if (isMeant) one.isPublic = false;
    }
  }
}

function addMethod(
  node: Node,
  { owner, found, isSingleton }: Place,
  comments: string[],
  isPublic: boolean,
): void {
  const name = textOf(fieldOf(node, 'name'));
  if (!usable.test(name) || name === 'initialize') return;
  const parameters = fieldOf(node, 'parameters');
  const isOwn = isSingleton || node.type === 'singleton_method';
  const lines = comments.flatMap((one) => one.split('\n')).map((one) => one.replace(/^\s*#+ ?/, ''));
  const doc = readTags(
    lines.filter((line) => !/^(?:frozen_string_literal|typed|rubocop|@!\w+)\b/.test(line)),
  );
  const bare = parameters && !parameters.text.startsWith('(') ? `(${parameters.text})` : textOf(parameters);
  found.push({
    owner,
    name,
    module: owner.split('.').slice(0, -1).join('.'),
    signature: `def ${node.type === 'singleton_method' ? 'self.' : ''}${name}${bare}`,
    args: childrenOf(parameters).flatMap(argumentOf),
    doc,
    // `private` says nothing of methods of the class itself.
    isPublic: isPublic || node.type === 'singleton_method',
    isSingleton: isOwn,
  });
}

function argumentOf(node: Node): Argument[] {
  const name = textOf(
    fieldOf(node, 'name') ?? (node.type === 'identifier' ? node : childOf(node, 'identifier')),
  );
  if (!name || node.type === 'block_parameter') return [];
  const isOptional = /^(?:optional|splat|hash_splat)/.test(node.type) || fieldOf(node, 'value') !== undefined;
  return [{ name, type: '', required: !isOptional }];
}
