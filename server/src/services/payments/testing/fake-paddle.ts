import { type Listener, listen } from '@fieldkit/testing/listener.ts';

type PaddleRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  authorization: string;
};
type PaddleResponse = { status?: number; body?: unknown; text?: string } | 'never';

export type FakePaddle = {
  listener: Listener;
  /** All requests, oldest first. */
  requests: PaddleRequest[];
  /** Sets the response for a method and path. The latest match is used. */
  answer: (
    method: string,
    path: RegExp,
    answered: PaddleResponse | ((request: PaddleRequest) => PaddleResponse),
  ) => void;
};

/** A fake of the provider's API on this machine, with its paths, envelopes and errors as documented. */
export async function fakePaddle(): Promise<FakePaddle> {
  const requests: PaddleRequest[] = [];
  const answers: {
    method: string;
    path: RegExp;
    answered: PaddleResponse | ((request: PaddleRequest) => PaddleResponse);
  }[] = [];
  const listener = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://paddle');
      const text = Buffer.concat(chunks).toString('utf8');
      const one: PaddleRequest = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        body: text ? (JSON.parse(text) as unknown) : null,
        authorization: request.headers.authorization ?? '',
      };
      requests.push(one);
      const fits = answers.findLast(({ method, path }) => method === one.method && path.test(pathname));
      const answer = fits?.answered ?? paddleError(404, 'not_found', 'Entity not found');
      const answered = typeof answer === 'function' ? answer(one) : answer;
      if (answered === 'never') return;
      const { status = 200, body, text: plain } = answered;
      response.writeHead(status, { 'content-type': plain ? 'text/html' : 'application/json' });
      response.end(plain ?? JSON.stringify(body));
    });
  });
  return {
    listener,
    requests,
    answer: (method, path, answered) => void answers.push({ method, path, answered }),
  };
}

const meta = { request_id: '7d1d2b1e-0000-4000-8000-000000000000' };

/** A successful response. */
export const paddleData = (data: unknown, more: object = {}): PaddleResponse => ({
  body: { data, meta: { ...meta, ...more } },
});

/** An error response. */
export const paddleError = (
  status: number,
  code: string,
  detail: string,
  type = 'request_error',
): Exclude<PaddleResponse, 'never'> => ({
  status,
  body: {
    error: { type, code, detail, documentation_url: `https://developer.paddle.com/v1/errors/${code}` },
    meta,
  },
});

/** A page of a list with the address of the next page. */
export const paddlePage = (data: unknown[], next: string, has_more: boolean): PaddleResponse =>
  paddleData(data, { pagination: { per_page: 200, next, has_more, estimated_total: data.length } });

/** A subscription in the API's format. */
export const paddleSubscription = (id: string, more: object = {}) => ({
  id,
  status: 'active',
  customer_id: 'ctm_1',
  address_id: 'add_1',
  business_id: null,
  currency_code: 'USD',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  started_at: '2026-01-01T00:00:00Z',
  first_billed_at: '2026-01-01T00:00:00Z',
  next_billed_at: '2026-02-01T00:00:00Z',
  paused_at: null,
  canceled_at: null,
  discount: null,
  collection_mode: 'automatic',
  billing_details: null,
  scheduled_change: null,
  custom_data: null,
  current_billing_period: { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' },
  billing_cycle: { interval: 'month', frequency: 1 },
  management_urls: null,
  items: [],
  ...more,
});
