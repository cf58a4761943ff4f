import type { FunctionSample } from './function-sample.ts';
import { indented, placeArguments } from './placed-arguments.ts';
import { rustValue } from './rust-values.ts';

/** A program: what it uses, the client, the call with what is set on the way, and its result printed. */
export function writeRustCall(sample: FunctionSample): string {
  const { setup, answers, awaits, ending = '' } = sample.call;
  const [uses = '', ...made] = setup.split('\n\n');
  const { callee, rest } = placeArguments(sample, (value) => rustValue(value), 'None');
  const setters = rest.flatMap(({ name, value }) =>
    value && /^[A-Za-z_]\w*$/.test(name) ? [`.${name}(${rustValue(value)})`] : [],
  );
  const parts = /^((?:\.\w+\(\))*)(.*)$/.exec(ending);
  const ends = [parts?.[1] ?? '', parts?.[2] ?? ''].filter(Boolean);
  const expression =
    setters.length > 0
      ? `${callee}\n${[...setters, ...ends].map((one) => `    ${one}`).join('\n')}`
      : `${callee}${ending}`;
  const body = [
    ...made,
    answers ? `let result = ${expression};\nprintln!("{result:?}");` : `${expression};`,
    'Ok(())',
  ].join('\n\n');
  const head = awaits ? '#[tokio::main]\nasync fn' : 'fn';
  return `${uses}\n\n${head} main() -> Result<(), Box<dyn std::error::Error>> {\n${indented(body, '    ')}\n}`;
}
