import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, parseAst } from 'vite';

const isMessages = (path: string): boolean => /\/contract\/src\/messages\/[\w-]+\.ts$/.test(path);
const importsMessages = /import\s*\{([^}]+)\}\s*from\s*'([^']*messages\/[\w-]+\.ts)'/g;

/**
 * A catalogue of messages is one object in one file, and bundlers keep objects whole and files together:
 * every screen would contain the texts of all others and of the server. So `say.tryAgain` is replaced by the
 * text itself and `say.count(3)` by a call of the function itself. Any other use of a message becomes an
 * import of that message alone. A module that uses a catalogue in any other way keeps all of it.
 */
export function splitMessages(): Plugin {
  return {
    name: 'fieldkit:split-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [path = id] = id.split('?');
      if (!/\.tsx?$/.test(path) || path.includes('/node_modules/')) return null;
      const split = isMessages(path) ? exportEach(code) : sayEach(code, path.endsWith('x'));
      return split === code ? null : { code: split, map: null };
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

interface MessageUse {
  start: number;
  end: number;
  key: string;
  isCalled: boolean;
}

const exportName = (catalogue: string, key: string): string => `${catalogue}$${key}`;

/** `export const xMessages = { a: … } as const` with `export const xMessages$a = …` before it. */
export function exportEach(code: string): string {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node;
  const edits: Edit[] = [];
  for (const statement of program.body as Node[]) {
    const found = catalogueOf(statement);
    if (!found) continue;
    const { id, object } = found;
    const properties = object.properties as Node[];
    const known = properties.map((property) => keyOf(property));
    if (known.includes(null)) throw new Error(`A message of ${id} has no plain name.`);
    const each = properties.map((property, index) => {
      const { start, end } = property.value as Node;
      return `export const ${exportName(id, known[index] ?? '')} = ${code.slice(start, end)};\n`;
    });
    const whole = known.map((key) => `${key}: ${exportName(id, key ?? '')}`).join(', ');
    edits.push({ start: statement.start, end: statement.start, text: each.join('') });
    edits.push({ start: object.start, end: object.end, text: `{ ${whole} }` });
  }
  return applied(code, edits);
}

function keyOf(property: Node): string | null {
  const key = property.key as Node | undefined;
  return property.type === 'Property' && !property.computed && key?.type === 'Identifier'
    ? String(key.name)
    : null;
}

/** Reads the messages of a catalogue's file that can be inlined: texts and functions, as source. */
export type ReadCatalogue = (file: string, catalogue: string) => ReadonlyMap<string, InlinedMessage>;
type InlinedMessage = { kind: 'text' | 'function'; source: string };

/** Replaces `say.a` of an imported catalogue by its value, or by an import of that message alone. */
export function sayEach(code: string, jsx: boolean, read: ReadCatalogue = readCatalogue): string {
  const imports = [...code.matchAll(importsMessages)];
  if (imports.length === 0) return code;
  const program = parseAst(code, { lang: jsx ? 'tsx' : 'ts' }) as unknown as Node;
  const edits = imports.flatMap(([, names = '', specifier = '']) =>
    names.split(',').flatMap((name) => {
      const [catalogue = '', alias = catalogue] = name.trim().split(/\s+as\s+/);
      const uses = alias ? usesOf(program, alias) : null;
      return uses
        ? editsFor(uses, { catalogue, alias, specifier }, read(basename(specifier), catalogue))
        : [];
    }),
  );
  return applied(code, edits);
}

interface Import {
  catalogue: string;
  alias: string;
  specifier: string;
}

/** The edits that inline each message, and import those that cannot be inlined. */
function editsFor(
  uses: readonly MessageUse[],
  { catalogue, alias, specifier }: Import,
  known: ReadonlyMap<string, InlinedMessage>,
): Edit[] {
  const imported = new Set<string>();
  const edits = uses.map(({ start, end, key, isCalled }): Edit => {
    const message = known.get(key);
    if (message?.kind === 'text' || (message && isCalled)) return { start, end, text: `(${message.source})` };
    imported.add(key);
    return { start, end, text: exportName(alias, key) };
  });
  if (imported.size === 0) return edits;
  const list = [...imported].map((key) => `${exportName(catalogue, key)} as ${exportName(alias, key)}`);
  // On the first line of the file, so that the following lines keep their numbers.
  return [{ start: 0, end: 0, text: `import { ${list.join(', ')} } from '${specifier}';` }, ...edits];
}

const folder = new URL('../../contract/src/messages/', import.meta.url);

function readCatalogue(file: string, catalogue: string): ReadonlyMap<string, InlinedMessage> {
  return inlinedOf(readFileSync(fileURLToPath(new URL(file, folder)), 'utf8'), catalogue);
}

/** The texts of a catalogue, and its functions that need nothing else of their file. */
export function inlinedOf(code: string, catalogue: string): ReadonlyMap<string, InlinedMessage> {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node;
  const statements = program.body as Node[];
  const found = statements.map(catalogueOf).find((each) => each?.id === catalogue);
  const others = statements.flatMap(constantsOf);
  const own = [...others.map(({ name }) => name), ...statements.flatMap(importedNames)];
  const needed = new RegExp(`\\b(?:${own.join('|')})\\b`);

  const inlined = ((found?.object.properties ?? []) as Node[]).flatMap(
    (property): [string, InlinedMessage][] => {
      const key = keyOf(property);
      const value = property.value as Node;
      const meant =
        value.type === 'Identifier' ? others.find(({ name }) => name === value.name)?.value : value;
      const kind = meant && kindOf(meant);
      if (!key || !kind) return [];
      const source = code.slice(meant.start, meant.end);
      return kind === 'function' && own.length > 0 && needed.test(source) ? [] : [[key, { kind, source }]];
    },
  );
  return new Map(inlined);
}

/** The imported names of a file. */
function importedNames(statement: Node): string[] {
  if (statement.type !== 'ImportDeclaration') return [];
  return (statement.specifiers as { local: Node }[]).map(({ local }) => String(local.name));
}

/** The constants that a file declares in addition to its catalogues. */
function constantsOf(statement: Node): { name: string; value: Node }[] {
  if (statement.type === 'FunctionDeclaration')
    return [{ name: String((statement.id as Node).name), value: statement }];
  if (statement.type !== 'VariableDeclaration') return [];
  return (statement.declarations as { id: Node; init: Node }[]).map(({ id, init }) => ({
    name: String(id.name),
    value: init,
  }));
}

function kindOf(value: Node): InlinedMessage['kind'] | null {
  if (value.type === 'Literal' && typeof value.value === 'string') return 'text';
  return value.type === 'ArrowFunctionExpression' ? 'function' : null;
}

function catalogueOf(statement: Node): { id: string; object: Node } | null {
  const declaration = statement.declaration as Node | null | undefined;
  if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') return null;
  const [{ id, init }] = declaration.declarations as [{ id: Node; init: Node }];
  const object = init.type === 'TSAsExpression' ? (init.expression as Node) : init;
  return object.type === 'ObjectExpression' ? { id: String(id.name), object } : null;
}

/** Nodes that name a catalogue without needing it at run time: types do not exist then. */
const goneBeforeRunning = new Set(['ImportDeclaration', 'TSTypeQuery']);

/**
 * Every `alias.key` of a program; null when the name is also used in any other way, for example redeclared.
 */
function usesOf(program: Node, alias: string): MessageUse[] | null {
  const uses: MessageUse[] = [];
  const called = new Set<unknown>();
  let isPlain = true;
  const visit = (node: Node): void => {
    if (goneBeforeRunning.has(node.type)) return;
    if (node.type === 'CallExpression') called.add(node.callee);
    if (node.type === 'MemberExpression' && !node.computed) {
      const [object, property] = [node.object as Node, node.property as Node];
      if (object.type === 'Identifier' && object.name === alias) {
        const { start, end } = node;
        uses.push({ start, end, key: String(property.name), isCalled: called.has(node) });
        return;
      }
      visit(object);
      return;
    }
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === alias) isPlain = false;
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(program);
  return isPlain ? uses : null;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const applied = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
