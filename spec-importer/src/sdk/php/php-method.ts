import type { Node } from 'web-tree-sitter';
import { noDoc } from '../callable.ts';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { laterAnswer } from '../modules/client-parts.ts';
import { propertyMember } from '../modules/shape.ts';
import { partsOf } from '../modules/text-parts.ts';
import type { Member, Parameter, Signature, TypeNode } from '../modules/type-node.ts';
import type { DocumentedMethod, PhpDoc } from './php-doc.ts';
import { readPhpRoute } from './php-route.ts';
import { type ClassNames, phpTypeText, readPhpType } from './php-type.ts';

const maxBodyLength = 20_000;

/** Reads a function, or a method of a class or an interface. */
export function readPhpSignature(node: Node, doc: PhpDoc, names: ClassNames): Signature {
  const parameters = fieldOf(node, 'parameters');
  const body = fieldOf(node, 'body');
  const declared = textOf(fieldOf(node, 'return_type'));
  const code = textOf(body).slice(0, maxBodyLength);
  const answer = readPhpType(doc.returns, names) ?? readPhpType(declared, names);
  const made = madeIn(code, names);
  return {
    parameters: childrenOf(parameters).flatMap((one) => readParameter(one, doc, names, code)),
    returns: made ?? (body ? laterAnswer(answer) : answer),
    text: `${textOf(parameters)}${declared ? `: ${declared}` : ''}`,
    route: readPhpRoute(body),
    // For a method without a body, the implementing methods decide.
    ...((made || body) && { isPart: made !== undefined }),
    call: { awaits: false, answers: !/^(?:void|never)$/.test(declared || doc.returns) },
  };
}

/**
 * `return new Orders($this);` or `return $this->orders ??= new Orders($this);`, if there is no other
 * statement.
 */
function madeIn(code: string, names: ClassNames): TypeNode | undefined {
  const only =
    /^\{\s*return\s+\(?(?:\$this->\w+\s*\?\?=?\s*(?:\(?\$this->\w+\s*=\s*)?)?new\s+(\\?[A-Z][\w\\]{0,200})/.exec(
      code,
    );
  const kept =
    /^\{\s*if\s*\([^{}]{1,200}\)\s*\{\s*\$this->(\w+)\s*=\s*new\s+(\\?[A-Z][\w\\]{0,200})[^{}]*\}\s*return\s+\$this->\1;\s*\}$/.exec(
      code,
    );
  const name = only && (code.match(/;/g)?.length ?? 0) <= 1 ? only[1] : kept?.[2];
  return name === undefined ? undefined : { kind: 'name', name: names(name), args: [] };
}

function readParameter(node: Node, doc: PhpDoc, names: ClassNames, code: string): Parameter[] {
  const name = textOf(fieldOf(node, 'name')).replace(/^[&.]*\$/, '');
  if (!name) return [];
  const isVariadic = node.type === 'variadic_parameter';
  const hint = textOf(fieldOf(node, 'type'));
  const declared = readPhpType(hint, names);
  const documented = readPhpType(doc.types.get(name) ?? '', names);
  const needed = neededKeys(name, code);
  const isArray = /^\??array$/.test(hint) || doc.types.get(name) === 'array';
  const read = documented ?? declared;
  const type: TypeNode | undefined =
    isArray && needed.length > 0 && !hasShape(read) ? { kind: 'object', members: needed } : read;
  const text = phpTypeText(type ?? declared) || hint;
  return [
    {
      name,
      type: isVariadic ? undefined : type,
      text: isVariadic && text ? `...${text}` : text,
      required: !isVariadic && fieldOf(node, 'default_value') === undefined,
    },
  ];
}

const hasShape = (type: TypeNode | undefined): boolean =>
  type?.kind === 'object' ||
  ((type?.kind === 'union' || type?.kind === 'intersection') && type.of.some(hasShape));

/** `if (!isset($params['title'], $params['body'])) { throw …`: required keys of an array. */
function neededKeys(name: string, code: string): Member[] {
  const checked =
    /if\s*\(((?:\s*(?:\|\|)?\s*!\s*isset\([^(){};]{1,300}\)){1,10})\s*(?:\)|\|\|[^{};]{0,300}\))\s*\{\s*throw\b/g;
  const keys = [...code.matchAll(checked)].flatMap(([, condition = '']) => [
    ...condition.matchAll(/\$(\w+)\[(['"])([\w-]+)\2\]/g),
  ]);
  const own = keys.flatMap(([, array, , key = '']) => (array === name ? [key] : []));
  return [...new Set(own)].map((key) => propertyMember(key, { kind: 'text', text: 'mixed' }, false));
}

/** `@method Orders orders(string $shop, array $options = [])`. */
export function readDocumentedMethod(method: DocumentedMethod, names: ClassNames): Member {
  const { name, isStatic, returns, parameters, text } = method;
  const answer = readPhpType(returns, names);
  return {
    name,
    kind: 'method',
    isStatic,
    isOptional: false,
    type: undefined,
    doc: { ...noDoc, text },
    signature: {
      parameters: partsOf(parameters).flatMap((part) => {
        const found = /^(?:(.*?)\s+)?(?:&|\.\.\.)?\$(\w+)\s*(=?)/.exec(part);
        const type = readPhpType(found?.[1] ?? '', names);
        return found
          ? [{ name: found[2] ?? '', type, text: phpTypeText(type), required: found[3] === '' }]
          : [];
      }),
      returns: answer,
      text: `(${parameters})${returns ? `: ${returns}` : ''}`,
      isPart: true,
      call: { awaits: false, answers: returns !== 'void' },
    },
  };
}
