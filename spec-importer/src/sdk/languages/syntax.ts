import type { Node } from 'web-tree-sitter';

/** A node's named children, including comments. */
export function childrenOf(node: Node | null | undefined): Node[] {
  return node ? node.namedChildren.filter((child): child is Node => child !== null) : [];
}

export function fieldOf(node: Node, name: string): Node | undefined {
  return node.childForFieldName(name) ?? undefined;
}

export function textOf(node: Node | null | undefined): string {
  return node?.text ?? '';
}

export function childOf(node: Node | null | undefined, ...types: string[]): Node | undefined {
  return childrenOf(node).find(({ type }) => types.includes(type));
}

/** Whether one of the node's tokens (named or not) is this word. */
export function hasWord(node: Node, ...words: string[]): boolean {
  return node.children.some((child) => child !== null && words.includes(child.type));
}

/** A declaration's text up to its body; truncated if it is too long. */
export function headOf(node: Node, body: Node | undefined): string {
  const end = body ? body.startIndex - node.startIndex : maxHeadLength;
  return node.text.slice(0, Math.min(end, maxHeadLength));
}

const maxHeadLength = 8_000;
/** The maximum length of a comment, and of consecutive comments together; longer ones are truncated. */
const maxCommentLength = 64_000;
const maxComments = 2_000;

export const commentText = (node: Node): string => node.text.slice(0, maxCommentLength);

/** Iterates over declarations with the comments directly above each; in some languages, a blank line separates them. */
export function* withComments(
  nodes: readonly Node[],
  isComment: (node: Node) => boolean = ({ type }) => type.endsWith('comment'),
): Generator<{ node: Node; comments: string[] }> {
  let comments: string[] = [];
  let endsAt = -1;
  for (const node of nodes) {
    if (isComment(node)) {
      if (comments.length > 0 && node.startPosition.row > endsAt + 1) comments = [];
      if (comments.length < maxComments) comments.push(commentText(node));
      endsAt = node.endPosition.column === 0 ? node.endPosition.row - 1 : node.endPosition.row;
      continue;
    }
    yield { node, comments };
    comments = [];
  }
}

/** The text of `modifiers`, or of separate modifier nodes. */
export function modifiersOf(node: Node): string {
  return childrenOf(node)
    .filter(({ type }) => /modifier/.test(type))
    .map(textOf)
    .join(' ');
}
