import { createCustomer, createTestUsers, multipartForm } from '@fieldkit/testing/factories.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFromModel } from '../../../services/search/fetch-from-model.ts';
import { runInRequestContext } from '../request-context.ts';

type Value = { stringValue?: string; intValue?: number | string };
type Attribute = { key: string; value: Value };
type ReceivedSpans = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status?: { code?: number };
};
type SentSpan = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpans[] }[] }[];
};

const spans: ReceivedSpans[] = [];
const resources: Attribute[] = [];
const headers: unknown[] = [];
let raw = '';
let collector: Listener;
let vendor: Listener;
/** The headers of the requests to a document's host, and to a model. */
const shown: Record<string, unknown> = {};
let server: TestServer;

/** An operator's collector, which accepts everything. */
const collect: Parameters<typeof listen>[0] = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    raw += body;
    headers.push(request.headers['x-tenant']);
    for (const { resource, scopeSpans } of (JSON.parse(body) as SentSpan).resourceSpans) {
      resources.push(...resource.attributes);
      for (const { spans: some } of scopeSpans) spans.push(...some);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
};

beforeAll(async () => {
  collector = await listen(collect);
  vendor = await listen(({ url = '', headers: { traceparent } }, response) => {
    shown[url] = traceparent;
    response.end(smallDocument);
  });
  server = await testServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address('/').replace(/\/$/, ''),
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=fieldkit%20tests',
    OTEL_SERVICE_NAME: 'fieldkit-tests',
    FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}`,
  });
});
afterAll(async () => {
  await server.close();
  await collector.close();
  await vendor.close();
});

/** Waits until all finished spans were sent. */
async function sent(find: (span: ReceivedSpans) => boolean): Promise<ReceivedSpans> {
  return expect
    .poll(() => spans.find(find), { timeout: 8_000 })
    .toBeTruthy()
    .then(() => spans.find(find) as ReceivedSpans);
}
const of = (span: ReceivedSpans | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? Number(value?.intValue);
};
const trace = 'a'.repeat(32);
const caller = 'b'.repeat(16);

describe('a trace', () => {
  it('connects a request with its trace header, its statements, and the job that it causes', async () => {
    const { email } = await createCustomer(server);
    const asked = await server.app.inject({
      method: 'POST',
      url: '/v1/accounts:sendOobCode?key=fieldkit',
      headers: { host: 'localhost', traceparent: `00-${trace}-${caller}-01` },
      payload: { requestType: 'PASSWORD_RESET', email },
    });
    await server.services.jobs.drain(server.identity.work);
    const request = await sent(({ traceId, name }) => traceId === trace && name.startsWith('POST'));
    expect(request).toMatchObject({ parentSpanId: caller, name: 'POST /v1/accounts:sendOobCode' });
    expect(of(request, 'http.route')).toBe('/v1/accounts:sendOobCode');
    expect(of(request, 'http.response.status_code')).toBe(200);
    expect(of(request, 'fieldkit.request_id')).toBe(asked.headers['x-request-id']);
    await sent(({ traceId, name }) => traceId === trace && name === 'deliver a mail');
    const job = await sent(({ traceId, name }) => traceId === trace && name === 'job mail');
    expect(job.parentSpanId).toBe(request.spanId);
    const statements = spans.filter(
      ({ traceId, name }) => traceId === trace && name.startsWith('postgresql'),
    );
    expect(statements.length).toBeGreaterThan(3);
    const ofRequest = statements.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    const ofJob = statements.filter(({ parentSpanId }) => parentSpanId === job.spanId);
    expect(ofRequest.length).toBeGreaterThan(0);
    expect(ofJob.length).toBeGreaterThan(0);
    const parts = spans.filter(({ traceId }) => traceId === trace).map(({ spanId }) => spanId);
    expect(statements.filter(({ parentSpanId = '' }) => !parts.includes(parentSpanId))).toEqual([]);
    expect(ofJob.map((span) => of(span, 'db.query.text')).join('\n')).toContain('$1');
    expect(Object.fromEntries(resources.map(({ key, value }) => [key, value.stringValue]))).toMatchObject({
      'service.name': 'fieldkit-tests',
      'service.version': expect.stringMatching(/^\d/),
    });
    expect(headers[0]).toBe('fieldkit tests');
  });

  it('contains each statement where it belongs, even if requests wait for each other’s connections', async () => {
    const { token } = await createCustomer(server);
    const traces = Array.from({ length: 12 }, (_, at) => at.toString(16).padStart(32, 'c'));
    await Promise.all(
      traces.map((traceId) =>
        server.call(token, 'GET', '/projects', undefined, { traceparent: `00-${traceId}-${caller}-01` }),
      ),
    );
    const statementsOf = (wanted: string) =>
      spans.filter(({ traceId, name }) => traceId === wanted && name.startsWith('postgresql')).length;
    for (const wanted of traces)
      await sent(({ traceId, name }) => traceId === wanted && name === 'GET /api/projects');
    expect(statementsOf(traces[0] ?? '')).toBeGreaterThan(1);
    expect(traces.map(statementsOf)).toEqual(traces.map(() => statementsOf(traces[0] ?? '')));
  });

  it('records failures, and ignores an invalid header', async () => {
    for (const traceparent of [
      '00-zz-zz-01',
      `00-${'0'.repeat(32)}-${caller}-01`,
      `ff-${trace}-${caller}-01`,
    ])
      await server.app.inject({ url: '/api/projects', headers: { host: 'localhost', traceparent } });
    const refused = await sent(
      ({ traceId, name }) => name === 'GET /api/projects' && !traceId.startsWith('ccc'),
    );
    expect(refused.parentSpanId ?? '').toBe('');
    expect(refused.traceId).not.toBe('0'.repeat(32));
    const { token } = await createCustomer(server);
    await server.database.pool.query('alter table projects rename to projects_away');
    await server.call(token, 'GET', '/projects');
    await server.database.pool.query('alter table projects_away rename to projects');
    const failed = await sent(({ name, status }) => name === 'GET /api/projects' && status?.code === 2);
    expect(of(failed, 'http.response.status_code')).toBe(500);
    const statement = await sent(
      ({ parentSpanId, status }) => parentSpanId === failed.spanId && status?.code === 2,
    );
    expect(of(statement, 'error.type')).toBe('42P01');
  });

  it('contains calls to other servers: the operator’s model receives the trace id, the host of a document does not', async () => {
    const { owner, project } = await createTestUsers(server);
    const form = multipartForm({
      name: 'Orders',
      version: '1.0',
      library_group: 'Core',
      url: vendor.address('/orders.json?token=canary-in-address'),
    });
    const path = `/libraries/project/${project.project_uuid}`;
    expect((await server.call(owner, 'POST', path, form.payload, form.headers)).status).toBe(201);
    const request = await sent(({ name }) => name.startsWith('POST /api/libraries/project/:'));
    const fetched = await sent(({ name }) => name === 'fetch a document');
    expect([fetched.traceId, fetched.parentSpanId]).toEqual([request.traceId, request.spanId]);
    expect(of(fetched, 'server.address')).toBe('127.0.0.1');
    expect(shown['/orders.json?token=canary-in-address']).toBeUndefined();
    expect(raw).not.toContain('canary-in-address');

    const span = server.services.tracing.begin('a question', 'server', {});
    await runInRequestContext(
      { request_id: null, ip: null, who: { kind: 'anonymous', id: null }, ...(span && { span }) },
      () => fetchFromModel(vendor.address('/v1/model'), { method: 'POST', body: '{}' }),
    );
    span?.end();
    const asked = await sent(({ name }) => name === 'ask the model');
    expect(shown['/v1/model']).toBe(`00-${asked.traceId}-${asked.spanId}-01`);
  });

  it('[R53] contains no password, token, personal address, or statement value', async () => {
    const person = await createCustomer(server, 'Canary Collins');
    await server.app.inject({
      method: 'POST',
      url: '/v1/accounts:signInWithPassword?key=fieldkit',
      headers: { host: 'localhost' },
      payload: { email: person.email, password: 'correct horse' },
    });
    await server.call(person, 'POST', '/projects', { name: 'Canary project', is_opensource: false });
    await sent(({ name }) => name === 'POST /api/projects');
    for (const secret of [person.email, 'correct horse', person.token, 'Canary', '@example.com'])
      expect(raw).not.toContain(secret);
  });

  it('[D1] an absent collector affects no request, and lost spans are counted', async () => {
    const gone = await listen();
    await gone.close();
    const lonely = await testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${gone.port}` });
    const person = await createCustomer(lonely);
    expect((await lonely.call(person, 'GET', '/projects')).status).toBe(200);
    const lost = async () =>
      /fieldkit_trace_spans_total\{outcome="lost"\} (\d+)/.exec(
        (await lonely.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body,
      )?.[1];
    await expect.poll(lost, { timeout: 15_000 }).toBeTruthy();
    expect((await lonely.call(person, 'GET', '/projects')).status).toBe(200);
    await lonely.close();
  });
});
