import type { FunctionSample } from './function-sample.ts';
import { goValue, importsIn } from './go-values.ts';
import { indented, placeArguments } from './placed-arguments.ts';

/** A program: its imports, the client, the call with a check of its error, and its result printed. */
export function writeGoCall(sample: FunctionSample): string {
  const { call } = sample;
  const [head = '', ...made] = call.setup.split('\n\n');
  const client = made.join('\n\n');
  const pointer = call.pointer ?? 'pointerTo';
  const { callee } = placeArguments(sample, (value) => goValue(value, pointer), 'nil');
  const lines = [client, statement(callee, call, client)].filter(Boolean).join('\n\n');
  const body = `func main() {\n${indented(lines, '\t')}\n}`;
  const helper = body.includes('pointerTo(') ? '\n\nfunc pointerTo[T any](value T) *T { return &value }' : '';
  const own = head.split('\n').map((line) => line.replace(/^import /, ''));
  const standard = importsIn(body).map((path) => `"${path}"`);
  const imports = standard.length > 0 ? [...standard, '', ...own] : own;
  return `package main\n\nimport (\n${indented(imports.join('\n'), '\t')}\n)\n\n${body}${helper}`;
}

const check = '\nif err != nil {\n\tlog.Fatal(err)\n}';

/** What is not printed need not be named; an error is looked at. */
function statement(
  callee: string,
  { answers, results = '' }: FunctionSample['call'],
  client: string,
): string {
  const hasError = /\berr\b/.test(results);
  if (answers) return `${results || 'result'} := ${callee}${hasError ? check : ''}\nfmt.Println(result)`;
  if (!hasError) return callee;
  return `${results} ${/\berr :=/.test(client) ? '=' : ':='} ${callee}${check}`;
}
