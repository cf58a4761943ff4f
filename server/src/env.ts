import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { emailPattern } from '@fieldkit/contract/shapes.ts';
import * as z from 'zod/mini';
import { nobodyCanReach } from './database/embedded/service-user.ts';

const root = path.resolve(import.meta.dirname, '../..');
const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(least, `must be a whole number from ${least} to ${most}`),
          z.maximum(most, `must be a whole number from ${least} to ${most}`),
        ),
    ),
  );
const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
);
const address = (schemes: string[], what: string) =>
  z.string().check(z.refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), what));

/** A list of host:port pairs, each as the URL parser spells it. */
const hostsAndPorts = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (list) => list.split(',').every((pair) => pair.trim() === '' || hostAndPort(pair) !== null),
        'must be a list of host:port pairs such as specs.example.internal:8080, separated by commas',
      ),
    ),
  z.transform((list) => list.split(',').flatMap((pair) => hostAndPort(pair) ?? [])),
);

function hostAndPort(pair: string): string | null {
  const [, host, port] = /^([^\s/@:?#\\]+|\[[0-9a-f:.]+\]):([1-9]\d{0,4})$/i.exec(pair.trim()) ?? [];
  if (!host || !URL.canParse(`http://${host}:${port}`)) return null;
  return `${new URL(`http://${host}`).hostname}:${port}`;
}

const emailList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) =>
      list
        .split(',')
        .map((one) => one.trim().toLowerCase())
        .filter(Boolean),
    ),
  ),
  z.array(z.string().check(z.regex(emailPattern, 'must be e-mail addresses, separated by commas'))),
);

/** Every setting there is. Nothing else in the server reads process.env. */
const Settings = z.object({
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  PORT: z._default(wholeNumber(1, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    address(['http:', 'https:'], 'must be an address such as https://fieldkit.example.com').check(
      z.refine(
        (text) => !URL.canParse(text) || new URL(text).pathname === '/',
        'must be an origin, without a path',
      ),
    ),
  ),
  PLUGIN_DOMAIN: z.optional(
    z.string().check(z.regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name such as plugins.example.com')),
  ),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    address(
      ['postgres:', 'postgresql:'],
      'must be an address such as postgresql://user:password@host/fieldkit',
    ),
  ),
  DATABASE_POOL_SIZE: z._default(wholeNumber(2, 200), 10),
  FIELDKIT_SECRET: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(',').every((part) => part.trim().length >= 32),
          'must be at least 32 characters; separate older secrets by commas',
        ),
      ),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
  TRUST_PROXY: z._default(onOff, false),
  RATE_LIMITS: z.optional(onOff),
  OPERATOR_EMAILS: z._default(emailList, []),
  /** `host:port` pairs that documents may be fetched from although they are private. */
  FETCH_PRIVATE_HOSTS: z._default(hostsAndPorts, []),
  PASSWORD_MIN_LENGTH: z._default(wholeNumber(6, 128), 6),
  PASSWORD_MAX_LENGTH: z.optional(wholeNumber(16, 4096)),
  PASSWORD_REQUIRE_LOWERCASE: z._default(onOff, false),
  PASSWORD_REQUIRE_UPPERCASE: z._default(onOff, false),
  PASSWORD_REQUIRE_NUMERIC: z._default(onOff, false),
  PASSWORD_REQUIRE_NON_ALPHANUMERIC: z._default(onOff, false),
});

type Parsed = z.output<typeof Settings>;

export type Env = Omit<Parsed, 'PUBLIC_URL' | 'DATA_DIR' | 'PLUGIN_DOMAIN'> & {
  /** The product's own origin, without a closing slash. */
  PUBLIC_URL: string;
  /** Where plugins live; undefined until it is set for a public installation. */
  PLUGIN_DOMAIN: string | undefined;
  DATA_DIR: string;
  /** See decisions: NODE_ENV=production, or an address that is not loopback. */
  isProduction: boolean;
  /** Whether direct loopback clients are limited as well. */
  limitsLoopback: boolean;
};

/** A setting that cannot be understood: the server does not start with it. */
export class WrongSetting extends Error {}

/**
 * Reads the settings from the environment.
 * @throws WrongSetting with a sentence that names the setting, its value and what is expected
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  // An empty value in a .env file means that the setting is not made.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(Settings, given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const secret = /SECRET|DATABASE_URL/.test(name);
    throw new WrongSetting(`${name} ${issue?.message}${secret ? '' : `; it is "${given[name]}"`}.`);
  }
  const settings = parsed.data;
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  const isPublic = !loopback.has(publicUrl.hostname) || !loopback.has(settings.HOST);
  if (settings.DATABASE_URL && !settings.FIELDKIT_SECRET)
    throw new WrongSetting(
      'FIELDKIT_SECRET is required with DATABASE_URL, because every process must share it. Make one with: openssl rand -base64 48.',
    );
  const isProduction = settings.NODE_ENV === 'production' || isPublic;
  return {
    ...settings,
    PUBLIC_URL: publicUrl.origin,
    PLUGIN_DOMAIN:
      settings.PLUGIN_DOMAIN ??
      (loopback.has(publicUrl.hostname) ? `localhost:${publicUrl.port || '80'}` : undefined),
    DATA_DIR: path.resolve(root, settings.DATA_DIR ?? defaultDataDir()),
    isProduction,
    limitsLoopback: settings.RATE_LIMITS ?? isProduction,
  };
}

/**
 * Adds what `.env` in the root of the checkout says to the environment, which wins where both speak. ENV_FILE names
 * another file instead.
 * @throws WrongSetting when that one does not exist
 */
export function loadEnvFile(): void {
  const named = process.env.ENV_FILE;
  const file = path.resolve(root, named || '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  else if (named) throw new WrongSetting(`ENV_FILE names ${file}, and there is no such file.`);
}

/** ./data, unless we are root and the database's service user could not enter it. */
function defaultDataDir(): string {
  const near = path.join(root, 'data');
  if (process.geteuid?.() !== 0 || nobodyCanReach(near)) return near;
  return path.join('/var/lib/fieldkit', createHash('sha256').update(root).digest('hex').slice(0, 12));
}
