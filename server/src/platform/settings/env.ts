import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { embeddingSettings } from './embedding-settings.ts';
import { identitySettings, requireWholeIdentity } from './identity-settings.ts';
import { readLiveDemoSettings } from './live-demo.ts';
import { modelSettings } from './model-settings.ts';
import { operationsSettings, paymentSettings, paymentsBy } from './payment-settings.ts';
import {
  address,
  cron,
  email,
  emailList,
  hostsAndPorts,
  importSettings,
  isReachableUnprivileged,
  onOff,
  proxies,
  WrongSetting,
  wholeNumber,
} from './setting-shapes.ts';

const maxCount = wholeNumber(1, 1_000_000);

/** Limits per network for actions of visitors that have a cost. */
const pluginSettings = {
  ...modelSettings,
  /** Personal keys per hour. */
  LIMIT_INSTALL_KEYS_PER_ADDRESS: z._default(maxCount, 30),
  /** Wrong keys at the gate of a private project in 15 minutes. */
  LIMIT_GATE_KEYS_PER_ADDRESS: z._default(maxCount, 10),
  /** Questions on a page per hour. */
  LIMIT_PAGE_QUESTIONS_PER_ADDRESS: z._default(maxCount, 300),
  /** Serves what the protocol's conformance suite needs, at /mcp/conformance; ignored in production mode. */
  MCP_TEST_MODE: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
};

const hourlyCount = wholeNumber(1, 10_000_000);

/** Limits per hour for MCP requests, and for clients that a network introduces. */
const mcpSettings = {
  /** Requests without a key, per network. */
  LIMIT_MCP_CALLS_PER_ADDRESS: z._default(hourlyCount, 300),
  /** Requests by a personal key, or by one client that a user allowed. */
  LIMIT_MCP_CALLS_PER_DEVELOPER: z._default(hourlyCount, 3_000),
  /** Requests by a project's MCP key, which a whole team may share. */
  LIMIT_MCP_CALLS_PER_KEY: z._default(hourlyCount, 30_000),
  /** Clients that register, and documents about clients that are fetched. */
  LIMIT_OAUTH_CLIENTS_PER_ADDRESS: z._default(hourlyCount, 300),
};

const root = path.resolve(import.meta.dirname, '../../../..');
const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** All settings. Elsewhere, the server reads only variables of the system and of Node from process.env. */
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
  /** A replica of the database, for charts. */
  DATABASE_READ_URL: z.optional(
    address(
      ['postgres:', 'postgresql:'],
      'must be an address such as postgresql://user:password@host/fieldkit',
    ),
  ),
  DATABASE_POOL_SIZE: z._default(wholeNumber(2, 200), 10),
  /** The megabytes that published versions may take in memory for searches, in each process. */
  SEARCH_MEMORY_MB: z._default(wholeNumber(32, 65_536), 300),
  /** Whether a server brings the tables up to date when it starts. With off, the command `migrate` does. */
  MIGRATE_AT_START: z._default(onOff, true),
  /** Seconds for which /readyz fails before the server stops listening; for load balancers. */
  STOP_GRACE_SECONDS: z._default(wholeNumber(0, 300), 0),
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
  TRUST_PROXY: z._default(proxies, false),
  RATE_LIMITS: z.optional(onOff),
  OPERATOR_EMAILS: z._default(emailList, []),
  /** `host:port` pairs with a private address from which documents may be fetched. */
  FETCH_PRIVATE_HOSTS: z._default(hostsAndPorts, []),
  /** smtp://user:password@host:port, or smtps://. */
  SMTP_URL: z.optional(
    address(['smtp:', 'smtps:'], 'must be an address such as smtps://user:password@smtp.example.com'),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
          'must be an address such as Fieldkit <no-reply@example.com>',
        ),
      ),
  ),
  /** When questions are counted, in UTC; see docs/analytics.md. */
  ANALYTICS_CRON: z._default(cron, '10 0 * * *'),
  /** Shows a page about the product at `/` to visitors without a session, instead of the sign-in. */
  FRONT_PAGE: z._default(onOff, false),
  /** Lets visitors create a plugin from the address of a document, which is kept for an hour. */
  TRIALS: z._default(onOff, false),
  /** Serves the demo read-only, to everyone; `npm run demo` prepares it. */
  LIVE_DEMO: z._default(onOff, false),
  /** A demo that the front page links to. */
  LIVE_DEMO_URL: z.optional(
    address(['http:', 'https:'], 'must be an address such as https://demo.example.com'),
  ),
  /** Where users get support; without it, no link is shown. */
  SUPPORT_DISCORD_URL: z.optional(
    address(['https:'], 'must be an https address such as https://discord.gg/fieldkit'),
  ),
  SUPPORT_EMAIL: z.optional(email),
  /** The page for sales and for cancellations. */
  SUPPORT_CONTACT_URL: z.optional(
    address(['https:'], 'must be an https address such as https://example.com/contact'),
  ),
  ...identitySettings,
  ...importSettings,
  ...pluginSettings,
  ...mcpSettings,
  ...embeddingSettings,
  ...paymentSettings,
  ...operationsSettings,
});

type ParsedSettings = z.output<typeof Settings>;

export type Env = Omit<
  ParsedSettings,
  'PUBLIC_URL' | 'DATA_DIR' | 'PLUGIN_DOMAIN' | 'PASSWORD_REFUSE_COMMON'
> & {
  /** The product's own origin, without a trailing slash. */
  PUBLIC_URL: string;
  /** The domain of plugins; undefined if a public installation does not set it. */
  PLUGIN_DOMAIN: string | undefined;
  DATA_DIR: string;
  /** True for NODE_ENV=production, or an address that is not loopback; see docs/decisions. */
  isProduction: boolean;
  /** Whether direct loopback clients are also rate-limited. */
  limitsLoopback: boolean;
  PASSWORD_REFUSE_COMMON: boolean;
  /**
   * Whether to serve the routes for programs written against the provider's local emulator: never in production mode.
   */
  isTestSurface: boolean;
  /** Whether mails can be sent through SMTP_URL, or stored in the outbox outside production mode. */
  canSendMail: boolean;
  /** How payments are made. */
  payments: 'paddle' | 'test' | 'off';
};

/**
 * Reads the settings from the environment.
 * @throws WrongSetting with a message that names the setting, its value and what is expected
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  // An empty value in a .env file means that the setting is not set.
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(Settings, present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const secret = /SECRET|DATABASE_(?:READ_)?URL|SMTP_URL|API_KEY|TOKEN|HEADERS/.test(name);
    throw new WrongSetting(`${name} ${issue?.message}${secret ? '' : `; it is "${present[name]}"`}.`);
  }
  const settings = parsed.data;
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  const isPublic = !loopback.has(publicUrl.hostname) || !loopback.has(settings.HOST);
  if (present.FIREBASE_AUTH_EMULATOR_HOST && (settings.NODE_ENV === 'production' || isPublic))
    throw new WrongSetting(
      'FIREBASE_AUTH_EMULATOR_HOST makes programs accept unsigned tokens, which production mode does not allow. Remove it.',
    );
  if (settings.DATABASE_URL && !settings.FIELDKIT_SECRET)
    throw new WrongSetting(
      'FIELDKIT_SECRET is required with DATABASE_URL, because every process must share it. Generate one with: openssl rand -base64 48.',
    );
  const isProduction = settings.NODE_ENV === 'production' || isPublic;
  requireWholeIdentity(settings);
  const [, ...above] = publicUrl.hostname.split('.');
  if (settings.PLUGIN_DOMAIN?.replace(/:\d+$/, '') === above.join('.'))
    throw new WrongSetting(
      `PLUGIN_DOMAIN is "${settings.PLUGIN_DOMAIN}", which would make ${publicUrl.hostname}, the dashboard's own address, the address of a plugin. Set another one, such as plugins.${publicUrl.hostname}.`,
    );
  return {
    ...settings,
    PUBLIC_URL: publicUrl.origin,
    PLUGIN_DOMAIN:
      settings.PLUGIN_DOMAIN ??
      (loopback.has(publicUrl.hostname) ? `localhost:${publicUrl.port || '80'}` : undefined),
    DATA_DIR: path.resolve(root, settings.DATA_DIR ?? defaultDataDir()),
    isProduction,
    limitsLoopback: settings.RATE_LIMITS ?? isProduction,
    PASSWORD_REFUSE_COMMON: settings.PASSWORD_REFUSE_COMMON ?? isProduction,
    isTestSurface: settings.IDENTITY_TEST_MODE === '1' && settings.IDENTITY === 'embedded' && !isProduction,
    payments: paymentsBy(settings, isProduction),
    canSendMail: settings.SMTP_URL !== undefined || !isProduction,
    ...readLiveDemoSettings(settings),
  };
}

/**
 * Adds the settings from `.env` in the root of the checkout to the environment, which takes precedence. ENV_FILE can
 * name another file.
 * @throws WrongSetting if that file does not exist
 */
export function loadEnvFile(): void {
  const named = process.env.ENV_FILE;
  const file = path.resolve(root, named || '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  else if (named) throw new WrongSetting(`ENV_FILE is ${file}, but that file does not exist.`);
}

/** ./data, unless the process runs as root and the database's service user could not access it. */
function defaultDataDir(): string {
  const near = path.join(root, 'data');
  if (process.geteuid?.() !== 0 || isReachableUnprivileged(near)) return near;
  return path.join('/var/lib/fieldkit', createHash('sha256').update(root).digest('hex').slice(0, 12));
}
