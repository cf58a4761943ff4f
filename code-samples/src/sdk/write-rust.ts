import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { type FunctionSample, indentText, placeArguments, type SampleValue } from './function-arguments.ts';

/** A program: its `use` lines, the client, the call with what is set on the way, and code that prints the result. */
export function writeRustCall(sample: FunctionSample): string {
  const { setup, answers, awaits, ending = '' } = sample.call;
  const [uses = '', ...made] = setup.split('\n\n');
  const { callee, rest } = placeArguments(sample, (value) => writeRustValue(value), 'None');
  const setters = rest.flatMap(({ name, value }) =>
    value && /^[A-Za-z_]\w*$/.test(name) ? [`.${name}(${writeRustValue(value)})`] : [],
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
  return `${uses}\n\n${head} main() -> Result<(), Box<dyn std::error::Error>> {\n${indentText(body, '    ')}\n}`;
}

/** Writes a value in Rust. A struct has its required fields, and its default values for the others. */
function writeRustValue(value: SampleValue, level = 0): string {
  if (value.kind === 'list') return value.of === null ? 'vec![]' : `vec![${writeRustValue(value.of, level)}]`;
  if (value.kind === 'plain') return writePlainValue(value.name, value.type.trim(), value.example);
  const type = nameOf(value.type);
  const fields = value.fields.filter(({ name }) => /^[A-Za-z_]\w*$/.test(name));
  const inner = '    '.repeat(level + 1);
  const lines = fields.map(({ name, value: its }) => `${inner}${name}: ${writeRustValue(its, level + 1)},`);
  const text = `${type} {\n${[...lines, `${inner}..Default::default()`].join('\n')}\n${'    '.repeat(level)}}`;
  return value.type.startsWith('Option<') ? `Some(${text})` : text;
}

/** The name of the type inside: Order in `Option<Vec<Order>>`. */
function nameOf(type: string): string {
  const name = type.replace(/^(?:Option<|Vec<|&(?:'\w+ )?)+/, '').replace(/>+$/, '');
  return /^[A-Za-z_][\w:]*$/.test(name) ? name : 'Default';
}

function writePlainValue(name: string, type: string, example: unknown): string {
  const optional = /^Option<(.*)>$/.exec(type)?.[1];
  if (optional !== undefined) return `Some(${writePlainValue(name, optional, example)})`;
  const list = /^Vec<(.*)>$/.exec(type)?.[1];
  if (list !== undefined) return `vec![${writePlainValue(name, list, example)}]`;
  const slice = /^&(?:'\w+ )?\[(.*)\]$/.exec(type)?.[1];
  if (slice !== undefined) return `&[${writePlainValue(name, slice, example)}]`;
  if (typeof example === 'string') return /^\w+::\w+$/.test(example) ? example : quotedText(example);
  if (typeof example === 'boolean' || typeof example === 'number') return String(example);
  return writeMadeValue(name, type);
}

function writeMadeValue(name: string, type: string): string {
  const text = quotedText(placeholderFor(name));
  if (type === 'String') return `${text}.to_string()`;
  if (/\[String\]/.test(type)) return `&[${text}.to_string()]`;
  if (/\bVec<String>/.test(type)) return `vec![${text}.to_string()]`;
  if (/\b(?:str|String|SecretString|Path|Url|Uri|Display|ToString)\b|Into<Option<[A-Z]>>/.test(type))
    return text;
  const number = /\b([ui](?:8|16|32|64|size)|f32|f64)\b/.exec(type)?.[1];
  if (number) return `${number.startsWith('f') ? '1.0' : '1'}${/Into</.test(type) ? number : ''}`;
  if (/\bbool\b/.test(type)) return 'true';
  if (/\b(?:HashMap|BTreeMap|HashSet|Map)\b/.test(type)) return 'Default::default()';
  if (/\bValue\b|\bSerialize\b/.test(type)) return 'serde_json::json!({})';
  if (/^&/.test(type)) return `&todo!(${text})`;
  // Only the caller can have a value of such a type.
  return `todo!(${text})`;
}

/** A string literal that uses only the escapes that Rust has. */
const quotedText = (text: string): string =>
  `"${text
    .toWellFormed()
    .replace(/[\\"]/g, (character) => `\\${character}`)
    .replace(/\p{Cc}|[\u2028\u2029]/gu, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)}"`;
