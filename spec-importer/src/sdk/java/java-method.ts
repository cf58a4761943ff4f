import type { Node } from 'web-tree-sitter';
import { noDoc } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import type { JvmMethod, JvmParameter } from '../jvm/jvm-model.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { readJavaType } from './java-type.ts';

/** Characters of a body that are read for the request it makes. */
const longestBody = 6_000;

/** Reads a method, or a constructor. */
export function readJavaMethod(
  node: Node,
  comments: readonly string[],
  inInterface: boolean,
  fields: ReadonlySet<string>,
): JvmMethod {
  const modifiers = textOf(childOf(node, 'modifiers'));
  const returnsText = textOf(fieldOf(node, 'type'));
  const body = textOf(fieldOf(node, 'body')).slice(0, longestBody);
  const doc = readJavaDoc(comments);
  const parameters = childrenOf(fieldOf(node, 'parameters')).flatMap(readJavaParameter);
  return {
    name: textOf(fieldOf(node, 'name')),
    isPublic: inInterface ? !/\bprivate\b/.test(modifiers) : /\bpublic\b/.test(modifiers),
    isStatic: /\bstatic\b/.test(modifiers),
    parameters,
    returns: readJavaType(returnsText),
    returnsText,
    doc: { ...doc, deprecated: doc.deprecated || /@Deprecated\b/.test(modifiers) },
    role: roleOf(body, textOf(fieldOf(node, 'name')), parameters.length, fields),
    body,
    annotations: modifiers.includes('@') ? modifiers.slice(0, 1_000) : '',
  };
}

export const readJavaDoc = (comments: readonly string[]) => {
  const own = comments.findLast((one) => one.startsWith('/**'));
  return own ? readTaggedDoc(own, 'html') : noDoc;
};

export function readJavaParameter(node: Node): JvmParameter[] {
  if (node.type === 'spread_parameter') {
    const type = textOf(
      childrenOf(node).find((one) => !/modifiers|variable_declarator|comment/.test(one.type)),
    );
    const name = textOf(childOf(node, 'variable_declarator'));
    return [{ name, type: readJavaType(`${type}[]`), text: `${type}...`, required: false, isVariadic: true }];
  }
  if (node.type !== 'formal_parameter') return [];
  const text = textOf(fieldOf(node, 'type')).replace(/@\w+\s+/g, '');
  const name = textOf(fieldOf(node, 'name'));
  return name ? [{ name, type: readJavaType(text), text, required: true }] : [];
}

/** Whether a body only answers or sets a field, or makes a part; comments in it do not count. */
function roleOf(
  body: string,
  name: string,
  parameters: number,
  fields: ReadonlySet<string>,
): JvmMethod['role'] {
  const text = body
    .replace(/^\{\s*|\s*\}$/g, '')
    .replace(/^(?:\/\/[^\n]*\s*|\/\*[\s\S]{0,2000}?\*\/\s*)+/, '');
  const set = /^(?:this\.\w+ = [\w.]+;\s*){1,3}(?:return this;)?$/;
  if (set.test(text)) return 'accessor';
  const isQuestion = parameters === 0 && /^(?:get|is|has)[A-Z]/.test(name);
  const answered = (/^return ([^;]{1,400});$/.exec(text) ??
    (isQuestion ? /\breturn (\w+);$/.exec(text) : null))?.[1]?.trim();
  if (answered === undefined || (!text.startsWith('return') && requests.test(text))) return 'plain';
  if (/^new \w/.test(answered) && !/\{\s*$/.test(answered)) return 'part';
  if (isQuestion && /^(?:this\.)?(?:get|is|has)\w+\(\)(?:\.(?:get|is|has)\w+\(\))?$/.test(answered))
    return 'accessor';
  const field = /^(?:this\.)?(\w+)$/.exec(answered)?.[1];
  if (field !== undefined)
    return fields.has(field) || /^[A-Z\d_]+$|^(?:true|false|null|\d+)$/.test(field) ? 'accessor' : 'plain';
  if (/^"[^"]*"$/.test(answered)) return 'accessor';
  const named = [...answered.matchAll(/(?<![\w.])(?:this\.)?([a-z]\w*)(?!\w*\()/g)].some(([, name = '']) =>
    fields.has(name),
  );
  return parameters === 0 && named && !requests.test(answered) ? 'accessor' : 'plain';
}

const requests = /request|fetch|execute|send|call|\broot\(|client/i;
