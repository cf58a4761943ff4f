import type { Argument } from '../callable.ts';
import { clientValues } from '../modules/client-setup.ts';
import type { CallDialect } from '../modules/script-dialect.ts';

/** `import docker` and `docker.DockerClient()`; of modules within a package, `from slack_sdk.web import WebClient`. */
export const pythonDialect: CallDialect = {
  importLine: ({ from, name }) => (from.includes('.') ? `from ${from} import ${name}` : `import ${from}`),
  reference: ({ from, name }) => (from.includes('.') ? name : `${from}.${name}`),
  instance: (reference) => reference,
  construct: (reference, args) => {
    const given = clientValues(args, literals);
    return given && `${reference}(${given.map(({ name, value }) => `${name}=${value}`).join(', ')})`;
  },
  assign: (variable, value) => `${variable} = ${value}`,
  // A client of the module's own name would hide the module.
  variable: ({ name, from }) =>
    /Client$/.test(name) || snakeCase(name) === from ? 'client' : snakeCase(name),
  optional: '',
};

const literals = {
  yes: 'True',
  object: (entries: readonly (readonly [string, string])[]) =>
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')}}`,
  isText: ({ type, lists }: Argument) => !lists && (type === '' || /\bstr\b/.test(type)),
};

const snakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
