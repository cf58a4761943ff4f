import type { Node } from 'web-tree-sitter';

/** A node's named children; comments are among them. */
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

/** Whether one of the node's words (named or not) is this one. */
export function hasWord(node: Node, ...words: string[]): boolean {
  return node.children.some((child) => child !== null && words.includes(child.type));
}

/** A declaration's text up to its body. */
export function headOf(node: Node, body: Node | undefined): string {
  return body ? node.text.slice(0, body.startIndex - node.startIndex) : node.text;
}

/**
 * Goes through declarations with the comments that stand directly above each; a blank line in between parts them where
 * the language says so.
 */
export function* withComments(
  nodes: readonly Node[],
  isComment: (node: Node) => boolean = ({ type }) => type.endsWith('comment'),
): Generator<{ node: Node; comments: string[] }> {
  let comments: string[] = [];
  let endsAt = -1;
  for (const node of nodes) {
    if (isComment(node)) {
      if (comments.length > 0 && node.startPosition.row > endsAt + 1) comments = [];
      comments.push(node.text);
      endsAt = node.startPosition.row + node.text.trimEnd().split('\n').length - 1;
      continue;
    }
    yield { node, comments };
    comments = [];
  }
}
