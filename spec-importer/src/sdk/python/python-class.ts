import type { Node } from 'web-tree-sitter';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { type Declaration, declare, type ModuleModel } from '../modules/module-model.ts';
import { propertyMember } from '../modules/shape.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import { readPythonFunction } from './python-function.ts';
import { readPythonType } from './python-type.ts';

const deepestClass = 8;

/** Reads a class into its declaration, classes in it as a namespace's. */
export function readPythonClass(node: Node, model: ModuleModel, scope: string, depth = 0): void {
  const name = textOf(fieldOf(node, 'name'));
  const declaration = declare(model, scope, name);
  declaration.isClass = true;
  for (const base of childrenOf(fieldOf(node, 'superclasses'))) {
    const type = base.type === 'keyword_argument' ? undefined : readPythonType(base.text);
    if (type?.kind === 'name') declaration.bases.push(type);
  }
  const inner = scope ? `${scope}.${name}` : name;
  for (const statement of childrenOf(fieldOf(node, 'body'))) {
    const { definition, decorators } = undecorated(statement);
    if (definition.type === 'function_definition') readMethod(definition, decorators, declaration);
    else if (definition.type === 'class_definition' && depth < deepestClass) {
      declaration.isNamespace = true;
      readPythonClass(definition, model, inner, depth + 1);
    } else if (statement.type === 'expression_statement') readField(childrenOf(statement)[0], declaration);
  }
}

export function undecorated(node: Node): { definition: Node; decorators: string[] } {
  const definition = node.type === 'decorated_definition' ? fieldOf(node, 'definition') : undefined;
  if (!definition) return { definition: node, decorators: [] };
  const decorators = childrenOf(node).filter(({ type }) => type === 'decorator');
  return { definition, decorators: decorators.map(({ text }) => text.slice(1, 200)) };
}

function readMethod(node: Node, decorators: readonly string[], { members }: Declaration): void {
  const isStatic = decorators.some((one) => /^(?:static|class)method\b/.test(one));
  const { name, signature, doc } = readPythonFunction(node, decorators, !decorators.includes('staticmethod'));
  const rest = { isStatic, isOptional: false, doc };
  if (name === '__init__') {
    members.push({ ...rest, name: 'constructor', kind: 'method', type: undefined, signature });
    for (const one of assignedIn(node)) members.push(one);
  } else if (name.startsWith('_') || decorators.some((one) => /\.(?:setter|deleter)\b/.test(one))) return;
  else if (decorators.some((one) => /(?:^|[._])property\b/.test(one)))
    members.push({ ...rest, name, kind: 'property', type: signature.returns, signature: undefined });
  else members.push({ ...rest, name, kind: 'method', type: undefined, signature });
}

/** `self.api = APIClient(…)`, `self.users: Users = …`. */
function assignedIn(node: Node): Member[] {
  const text = textOf(fieldOf(node, 'body')).slice(0, 100_000);
  const pattern =
    /\bself\.([a-zA-Z]\w{0,100})(?:\s*:\s*["']?([\w.]{1,100})["']?)?\s*=\s*(?:([A-Z][\w.]{0,100}|[\w.]{1,100}\.[A-Z]\w{0,100})\()?/g;
  return [...text.matchAll(pattern)].flatMap(([, name = '', annotation, made]) => {
    const type: TypeNode | undefined = readPythonType(annotation ?? made ?? '');
    return type?.kind === 'name' ? [propertyMember(name, type, false)] : [];
  });
}

/** `name: NotRequired[str]` of a typed dictionary or a model. */
function readField(node: Node | undefined, { members }: Declaration): void {
  if (node?.type !== 'assignment') return;
  const name = textOf(fieldOf(node, 'left'));
  const annotation = textOf(fieldOf(node, 'type'));
  if (!/^[a-zA-Z]\w*$/.test(name) || annotation === '') return;
  const isOptional =
    /\b(?:NotRequired|Optional)\[|\|\s*None\b/.test(annotation) || fieldOf(node, 'right') !== undefined;
  members.push(propertyMember(name, readPythonType(annotation), isOptional));
}
