import { planIds } from '@fieldkit/contract/subscriptions.ts';
import * as z from 'zod/mini';
import { address, WrongSetting } from './setting-shapes.ts';

const ourPrices = planIds
  .filter((plan) => plan !== 'custom')
  .flatMap((plan) => [`${plan}_monthly`, `${plan}_yearly`]);
const pair = /^([a-z]+_[a-z]+)=(pri_[a-z\d]{1,60})$/;
const priceShape = `must be pairs such as starter_monthly=pri_01h… for ${ourPrices.join(', ')}, separated by commas`;

/** The settings of payments. */
export const paymentSettings = {
  /** 'paddle' sells through Paddle, 'test' through a test checkout that moves no money, 'off' not at all. */
  PAYMENTS: z.optional(z.enum(['paddle', 'test', 'off'], 'must be paddle, test or off')),
  PADDLE_ENVIRONMENT: z._default(
    z.enum(['production', 'sandbox'], 'must be production or sandbox'),
    'production',
  ),
  /** The token for the browser. */
  PADDLE_CLIENT_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^(?:live|test)_[\w-]{1,100}$/, 'must be a client-side token (live_… or test_…)')),
  ),
  PADDLE_API_KEY: z.optional(z.string().check(z.minLength(10, 'must be an API key'))),
  /** A comma-separated list while it is changed: a signature by any of them is accepted. */
  PADDLE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.minLength(16, 'must be the secret of the notification destination')),
  ),
  /** Paddle's ids of the prices. If a plan has several, the first is sold. A plan without one cannot be bought. */
  PADDLE_PRICES: z._default(
    z.pipe(
      z.string().check(
        z.refine(
          (list) => pairsIn(list).every((one) => ourPrices.includes(pair.exec(one)?.[1] ?? '')),
          priceShape,
        ),
        z.refine((list) => {
          const ids = pairsIn(list).map((one) => one.split('=')[1]);
          return new Set(ids).size === ids.length;
        }, 'must name each price once'),
      ),
      z.transform((list): Record<string, string[]> => {
        const prices: Record<string, string[]> = {};
        for (const [name = '', id = ''] of pairsIn(list).map((one) => one.split('=')))
          prices[name] = [...(prices[name] ?? []), id];
        return prices;
      }),
    ),
    {},
  ),
  /** The plan of customers without a subscription; see docs/payments.md. */
  DEFAULT_PLAN: z.optional(z.enum(planIds, `must be ${planIds.join(', ')}`)),
};

const pairsIn = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const Parsed = z.object(paymentSettings);
type PaymentSettings = z.output<typeof Parsed>;

/**
 * How payments are made: by Paddle if its keys are set, otherwise by the test checkout, and not at all in production
 * mode.
 * @throws WrongSetting if Paddle is requested and a setting of it is missing
 */
export function paymentsBy(settings: PaymentSettings, isProduction: boolean): 'paddle' | 'test' | 'off' {
  const { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET } = settings;
  const keys = { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET };
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const isWhole = missing.length === 0;
  if (settings.PAYMENTS === 'paddle' || (settings.PAYMENTS === undefined && missing.length < 3)) {
    if (!isWhole)
      throw new WrongSetting(
        `${missing[0]} is required for payments by Paddle. Set it, or set PAYMENTS to off.`,
      );
    return 'paddle';
  }
  if (settings.PAYMENTS === 'test' && isProduction)
    throw new WrongSetting(
      'PAYMENTS is "test", which would make plans free in production mode. Set it to paddle or off.',
    );
  return settings.PAYMENTS ?? (isProduction ? 'off' : 'test');
}

/** Settings for operators of an installation; see docs/operations.md. */
export const operationsSettings = {
  /** Clients with this token may read /metrics; without a token, only programs on this machine may. */
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[!-~]{24,}$/, 'must be at least 24 characters without spaces')),
  ),
  /** Where traces are sent, in the OpenTelemetry protocol over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    address(['http:', 'https:'], 'must be an address such as http://127.0.0.1:4318'),
  ),
  /** Headers that are sent with them: `name=value` pairs. */
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (list) => list.split(',').every((pair) => pair.trim() === '' || headerIn(pair) !== null),
            'must be name=value pairs, separated by commas',
          ),
        ),
      z.transform((list) => Object.fromEntries(list.split(',').flatMap((pair) => headerIn(pair) ?? []))),
    ),
    {},
  ),
  OTEL_SERVICE_NAME: z._default(
    z.string().check(z.regex(/^[\w.-]{1,80}$/, 'must be a name such as fieldkit')),
    'fieldkit',
  ),
};

/** Values may be percent-encoded, as the protocol's own programs allow. */
function headerIn(pair: string): [[name: string, value: string]] | null {
  const [, name, value] = /^\s*([\w-]+)\s*=\s*([!-~ ]*?)\s*$/.exec(pair) ?? [];
  if (!name || value === undefined) return null;
  try {
    return [[name.toLowerCase(), decodeURIComponent(value)]];
  } catch {
    return null;
  }
}
