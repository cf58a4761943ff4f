import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

const verb = /^(?:get|post|put|patch|delete|head|options)$/i;

/** The same input where a model sends a call in two arguments, `{method: "POST", path: "/orders"}`: they become its `id`. */
export function withHttpMethodAndPath<Input extends { id: string }, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
): StandardSchemaWithJSON<Input, Output> {
  const standard = schema['~standard'];
  return { '~standard': { ...standard, validate: (value) => standard.validate(joined(value)) } };
}

function joined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  const said = texts.find((one) => verb.test(one.trim()));
  const path = texts.find((one) => /^(?:https?:\/)?\//.test(one.trim()));
  return said && path ? { ...value, id: `${said.trim()} ${path.trim()}` } : value;
}
