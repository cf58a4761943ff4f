import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { WrongSetting } from './setting-shapes.ts';

const SECRET = 'x'.repeat(32);

describe('settings that are missing', () => {
  test('have defaults for a single user on one machine', () => {
    expect(readEnv({ DATA_DIR: '/data' })).toEqual({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      PLUGIN_DOMAIN: 'localhost:3000',
      DATA_DIR: '/data',
      EMBEDDINGS_WAIT_MS: 120,
      DATABASE_POOL_SIZE: 10,
      SEARCH_MEMORY_MB: 300,
      MIGRATE_AT_START: true,
      STOP_GRACE_SECONDS: 0,
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
      OPERATOR_EMAILS: [],
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_SERVICE_NAME: 'fieldkit',
      FETCH_PRIVATE_HOSTS: [],
      FRONT_PAGE: false,
      TRIALS: false,
      LIVE_DEMO: false,
      ANALYTICS_CRON: '10 0 * * *',
      IDENTITY: 'embedded',
      FIREBASE_JWKS_URL:
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      FIREBASE_PROVIDERS: ['google.com', 'github.com'],
      GOOGLE_ISSUER: 'https://accounts.google.com',
      GITHUB_URL: 'https://github.com',
      AUTHORIZED_DOMAINS: [],
      SESSION_IDLE_DAYS: 60,
      SESSION_MOST_DAYS: 180,
      LIMIT_PASSWORDS_PER_ACCOUNT: 10,
      LIMIT_PASSWORDS_PER_ADDRESS: 100,
      LIMIT_SIGN_UPS_PER_ADDRESS: 20,
      LIMIT_MAILS_PER_RECIPIENT: 5,
      LIMIT_MAILS_PER_ADDRESS: 30,
      LIMIT_CODES_PER_ADDRESS: 20,
      LIMIT_PROVIDER_SIGN_INS_PER_ADDRESS: 60,
      LIMIT_SUGGESTED_METHODS_PER_PROJECT: 500,
      LIMIT_TOKENS_PER_ACCOUNT: 60,
      LIMIT_INSTALL_KEYS_PER_ADDRESS: 30,
      LIMIT_GATE_KEYS_PER_ADDRESS: 10,
      LIMIT_PAGE_QUESTIONS_PER_ADDRESS: 300,
      LIMIT_MCP_CALLS_PER_ADDRESS: 300,
      LIMIT_MCP_CALLS_PER_DEVELOPER: 3000,
      LIMIT_MCP_CALLS_PER_KEY: 30_000,
      LIMIT_OAUTH_CLIENTS_PER_ADDRESS: 300,
      LIMIT_IMPORTS_PER_ACCOUNT: 120,
      LIMIT_FETCHES_PER_ACCOUNT: 60,
      AI_TIMEOUT_SECONDS: 30,
      LIMIT_WRITTEN_ANSWERS_PER_ADDRESS: 60,
      LIMIT_WRITTEN_ANSWERS_PER_KEY: 60,
      LIMIT_WRITTEN_ANSWERS_PER_PROJECT: 1000,
      PADDLE_ENVIRONMENT: 'production',
      PADDLE_PRICES: {},
      payments: 'test',
      PASSWORD_REFUSE_COMMON: false,
      isTestSurface: false,
      canSendMail: true,
      PASSWORD_MIN_LENGTH: 6,
      PASSWORD_REQUIRE_LOWERCASE: false,
      PASSWORD_REQUIRE_UPPERCASE: false,
      PASSWORD_REQUIRE_NUMERIC: false,
      PASSWORD_REQUIRE_NON_ALPHANUMERIC: false,
      isProduction: false,
      limitsLoopback: false,
    });
  });

  test('are treated like empty ones, and settings of other programs are ignored', () => {
    const empty = Object.fromEntries(
      ['PORT', 'PUBLIC_URL', 'FIELDKIT_SECRET', 'RATE_LIMITS', 'LOG_LEVEL'].map((name) => [name, '']),
    );
    expect(readEnv({ ...empty, DATA_DIR: '/data', HOME: '/root', PATH: undefined })).toEqual(
      readEnv({ DATA_DIR: '/data' }),
    );
  });
});

describe('a valid setting', () => {
  test.each([
    [{ PORT: '8080' }, { PORT: 8080, PUBLIC_URL: 'http://localhost:8080', PLUGIN_DOMAIN: 'localhost:8080' }],
    [{ PORT: '80' }, { PUBLIC_URL: 'http://localhost', PLUGIN_DOMAIN: 'localhost:80' }],
    [
      { PUBLIC_URL: 'https://kit.example.com/' },
      { PUBLIC_URL: 'https://kit.example.com', PLUGIN_DOMAIN: undefined },
    ],
    [{ PUBLIC_URL: 'HTTPS://KIT.example.com:443' }, { PUBLIC_URL: 'https://kit.example.com' }],
    [{ PLUGIN_DOMAIN: 'plugins.example.com:8443' }, { PLUGIN_DOMAIN: 'plugins.example.com:8443' }],
    [
      { OPERATOR_EMAILS: ' Ada@Example.com, ,bob@example.com' },
      { OPERATOR_EMAILS: ['ada@example.com', 'bob@example.com'] },
    ],
    [
      { SUPPORT_DISCORD_URL: 'https://discord.gg/kit', SUPPORT_EMAIL: ' help@example.com ' },
      { SUPPORT_DISCORD_URL: 'https://discord.gg/kit', SUPPORT_EMAIL: 'help@example.com' },
    ],
    [
      { FETCH_PRIVATE_HOSTS: 'Specs.Corp:8080, 127.1:9000,[::1]:80,, bücher.example:443' },
      { FETCH_PRIVATE_HOSTS: ['specs.corp:8080', '127.0.0.1:9000', '[::1]:80', 'xn--bcher-kva.example:443'] },
    ],
    [
      { PASSWORD_MAX_LENGTH: '64', PASSWORD_REQUIRE_NUMERIC: 'on' },
      { PASSWORD_MAX_LENGTH: 64, PASSWORD_REQUIRE_NUMERIC: true },
    ],
    [
      { DATABASE_URL: 'postgresql:///x?host=/run', FIELDKIT_SECRET: SECRET },
      { DATABASE_URL: 'postgresql:///x?host=/run' },
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a=b, x-tenant = one ,' },
      { OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer a=b', 'x-tenant': 'one' } },
    ],
    [{ FIELDKIT_SECRET: `${SECRET}, ${SECRET}` }, { FIELDKIT_SECRET: `${SECRET}, ${SECRET}` }],
  ])('%j', (variables, expected) => {
    expect(readEnv({ DATA_DIR: '/data', ...variables })).toMatchObject(expected);
  });

  test('a relative data folder is inside the checkout', () => {
    expect(readEnv({ DATA_DIR: 'elsewhere' }).DATA_DIR).toMatch(/^\/.*\/elsewhere$/);
  });

  test.each([
    [{}, false, false],
    [{ NODE_ENV: 'production' }, true, true],
    [{ HOST: '0.0.0.0' }, true, true],
    [{ HOST: '::1' }, false, false],
    [{ PUBLIC_URL: 'https://kit.example.com' }, true, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, false, false],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, false, false],
    [{ PUBLIC_URL: 'http://localhost.example.com' }, true, true],
    [{ RATE_LIMITS: 'on' }, false, true],
    [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, true, false],
  ])(
    '%j turns on production mode: %j, limited on loopback: %j',
    (variables, isProduction, limitsLoopback) => {
      expect(readEnv({ DATA_DIR: '/data', ...variables })).toMatchObject({ isProduction, limitsLoopback });
    },
  );
});

describe('an invalid setting is refused with its name, its value and what is expected', () => {
  test.each([
    ['PORT', '0', 'must be a whole number from 1 to 65535'],
    ['PORT', '65536', 'must be a whole number from 1 to 65535'],
    ['PORT', '3000.5', 'must be a whole number from 1 to 65535'],
    ['PORT', '-1', 'must be a whole number from 1 to 65535'],
    ['PORT', '0x50', 'must be a whole number from 1 to 65535'],
    ['DATABASE_POOL_SIZE', '1', 'must be a whole number from 2 to 200'],
    ['SEARCH_MEMORY_MB', '16', 'must be a whole number from 32 to 65536'],
    ['PASSWORD_MIN_LENGTH', '5', 'must be a whole number from 6 to 128'],
    ['NODE_ENV', 'staging', 'must be production, development or test'],
    ['LOG_LEVEL', 'loud', 'must be trace, debug, info, warn, error or silent'],
    ['TRUST_PROXY', 'true', 'must be on, off or the number of proxies'],
    ['RATE_LIMITS', 'yes', 'must be on or off'],
    ['PUBLIC_URL', 'kit.example.com', 'must be an address such as https://fieldkit.example.com'],
    ['PUBLIC_URL', 'ftp://kit.example.com', 'must be an address such as https://fieldkit.example.com'],
    ['PUBLIC_URL', 'https://example.com/kit', 'must be an origin, without a path'],
    ['PLUGIN_DOMAIN', 'https://plugins.example.com', 'must be a host name such as plugins.example.com'],
    ['PLUGIN_DOMAIN', 'Plugins', 'must be a host name such as plugins.example.com'],
    ['SUPPORT_DISCORD_URL', 'discord.gg/kit', 'must be an https address such as https://discord.gg/fieldkit'],
    ['SUPPORT_DISCORD_URL', 'javascript:0', 'must be an https address such as https://discord.gg/fieldkit'],
    ['SUPPORT_DISCORD_URL', 'http://x.com', 'must be an https address such as https://discord.gg/fieldkit'],
    ['SUPPORT_EMAIL', 'help', 'must be an email address such as support@example.com'],
    ...[
      'specs.corp',
      'specs.corp:',
      'specs.corp:0',
      'specs.corp:99999',
      'http://specs.corp:80',
      'user@specs.corp:80',
      'specs.corp:80/x',
      '::1:80',
      'a b:80',
    ].map(
      (value) =>
        [
          'FETCH_PRIVATE_HOSTS',
          value,
          'must be a list of host:port pairs such as specs.example.internal:8080, separated by commas',
        ] satisfies [string, string, string],
    ),
  ])('%s=%s', (name, value, expected) => {
    const read = () => readEnv({ DATA_DIR: '/data', [name]: value });
    expect(read).toThrow(WrongSetting);
    expect(read).toThrow(`${name} ${expected}; it is "${value}".`);
  });

  test.each([
    [
      'FIELDKIT_SECRET',
      'a-short-secret',
      'must be at least 32 characters; separate older secrets by commas.',
    ],
    [
      'FIELDKIT_SECRET',
      `${SECRET},a-short-secret`,
      'must be at least 32 characters; separate older secrets by commas.',
    ],
    [
      'DATABASE_URL',
      'mysql://u:a-password@h/x',
      'must be an address such as postgresql://user:password@host/fieldkit.',
    ],
  ])('%s is refused without showing its value', (name, value, expected) => {
    const read = () => readEnv({ DATA_DIR: '/data', [name]: value });
    expect(read).toThrow(`${name} ${expected}`);
    expect(read).not.toThrow(/a-short-secret|a-password/);
  });

  test('settings with the same host for the dashboard and a plugin are refused', () => {
    const settings = { PUBLIC_URL: 'https://app.example.com', FIELDKIT_SECRET: SECRET };
    expect(() => readEnv({ ...settings, PLUGIN_DOMAIN: 'example.com' })).toThrow(
      'PLUGIN_DOMAIN is "example.com", which would make app.example.com',
    );
    for (const PLUGIN_DOMAIN of ['app.example.com', 'plugins.example.com', 'other.example'])
      expect(readEnv({ ...settings, PLUGIN_DOMAIN }).PLUGIN_DOMAIN).toBe(PLUGIN_DOMAIN);
  });

  test('a shared database without a shared secret is refused', () => {
    expect(() => readEnv({ DATABASE_URL: 'postgres://h/x' })).toThrow(
      /^FIELDKIT_SECRET is required with DATABASE_URL/,
    );
  });

  test('every value of a setting is accepted or refused with an error message', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'PLUGIN_DOMAIN',
      'DATABASE_URL',
      'FIELDKIT_SECRET',
      'FETCH_PRIVATE_HOSTS',
      'OPERATOR_EMAILS',
      'RATE_LIMITS',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.webUrl(), fc.ipV6()), (name, value) => {
        try {
          readEnv({ DATA_DIR: '/data', [name]: value });
        } catch (error) {
          expect(error).toBeInstanceOf(WrongSetting);
          expect((error as Error).message).toMatch(new RegExp(`^(${name}|FIELDKIT_SECRET) .*\\.$`, 's'));
        }
      }),
    );
  });
});
