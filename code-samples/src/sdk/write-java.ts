import { type FunctionSample, indentText, placeArguments } from './function-arguments.ts';
import { type JavaContext, listJavaImports, namesIn, writeJavaValue } from './java-values.ts';

/** A program: its imports, the client, the call with its required arguments, and code that prints the result. */
export function writeJavaCall(sample: FunctionSample): string {
  const { setup, answers, keywords = [], ending = '', makers = {} } = sample.call;
  const [head = '', ...made] = setup.split('\n\n');
  const imported = new Set(head.split('\n').map((line) => /(\w+);$/.exec(line)?.[1] ?? ''));
  const context: JavaContext = { makers, imported, statements: [] };
  const { callee, rest } = placeArguments(sample, (value) => writeJavaValue(value, context), 'null');
  const places = rest.filter(({ name }) => !keywords.includes(name));
  const given = places
    .slice(0, places.findLastIndex(({ value }) => value !== null) + 1)
    .map(({ value }) => (value ? writeJavaValue(value, context) : 'null'));
  const setters = rest.flatMap(({ name, value }) =>
    value && keywords.includes(name) ? [`.${name}(${writeJavaValue(value, context)})`] : [],
  );
  const isLong = given.some((one) => one.includes('\n'));
  const list = isLong ? `\n${given.map((one) => indentText(one, '    ')).join(',\n')}` : given.join(', ');
  const chain =
    setters.length > 0 ? [...setters, ending].map((one) => `\n${indentText(one, '    ')}`).join('') : ending;
  const expression = `${callee}(${list})${chain}`;
  const statement = answers ? `var result = ${expression};\nSystem.out.println(result);` : `${expression};`;
  const body = [...made, ...context.statements, statement].join('\n\n');
  return program(head, body);
}

function program(head: string, body: string): string {
  const named = namesIn(body);
  const own = head.split('\n').filter((line) => named.has(/(\w+);$/.exec(line)?.[1] ?? ''));
  const taken = new Set(own.map((line) => /(\w+);$/.exec(line)?.[1]));
  const standard = listJavaImports(body).filter((path) => !taken.has(path.split('.').at(-1)));
  const imports = [own, standard.map((path) => `import ${path};`)].filter((lines) => lines.length > 0);
  return [
    ...imports.map((lines) => `${lines.join('\n')}\n`),
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    indentText(body, '        '),
    '    }',
    '}',
  ].join('\n');
}
