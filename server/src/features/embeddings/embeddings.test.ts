import type { Deployment } from '@fieldkit/contract/subdomains.ts';
import type { TriedQuestion } from '@fieldkit/contract/try-question.ts';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import {
  type FakeEmbeddingEndpoint,
  fakeEmbeddingEndpoint,
} from '@fieldkit/testing/embeddings/fake-embedding-endpoint.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatStatus } from '../../entrypoints/commands/status/format-status.ts';
import { readStatus } from '../../entrypoints/commands/status/read-status.ts';
import { createInternalContext } from '../../services/context.ts';
import { embedJob, enqueueUnembedded } from './embed-job.ts';

let endpoint: FakeEmbeddingEndpoint;
let server: TestServer;
let cast: TestUsers;
let library_uuid: string;
/** Neither the words of this question nor their synonyms occur in the document, and its word vectors are not near to it. */
const question = 'originally application';

beforeEach(async () => {
  endpoint = await fakeEmbeddingEndpoint();
  server = await testServer({
    EMBEDDINGS_URL: endpoint.url,
    EMBEDDINGS_MODEL: 'words-48',
    EMBEDDINGS_API_KEY: 'key-of-the-test',
    // In a test, only an endpoint that never responds exceeds this.
    EMBEDDINGS_WAIT_MS: '5000',
  });
  cast = await createTestUsers(server);
  library_uuid = (await addLibraryTo(server, cast.owner, cast.project)).body.library_uuid;
});
afterEach(async () => {
  endpoint.release();
  await server.close();
  await endpoint.close();
});

const embed = () => server.services.jobs.drain(embedJob(server.services));
const due = () =>
  server.database.pool.query("update pgboss.job set start_after = now() where name = 'embed-publication'");
const ask = async (asked = question) => {
  const path = `/projects/${cast.project.project_uuid}/try-question`;
  return (await server.call<TriedQuestion>(cast.owner, 'POST', path, { question: asked })).body;
};
const isByMeaning = async () =>
  (await ask()).hits.some(({ reasons }) => reasons.some(({ kind }) => kind === 'embeddings'));
const stored = async () =>
  (
    await server.database.pool.query<{ model: string; dimensions: number; vectors: number }>(
      'select model, dimensions, count(*)::int vectors from method_vectors group by 1, 2 order by 1, 2',
    )
  ).rows;
const state = async () =>
  (
    await server.database.pool.query<{ made: number; methods: number; is_complete: boolean }>(
      'select made, methods, completed_at is not null as is_complete from publication_vectors',
    )
  ).rows;
describe('vectors of a published version', () => {
  test('[PLUG-08] let a question find a method by meaning without a common word, also in the test search', async () => {
    expect((await ask()).hits).toEqual([]);
    await embed();
    const { hits, outcome } = await ask();
    expect([hits[0]?.title, outcome]).toEqual(['Refund an order', 'uncertain']);
    expect(hits[0]?.reasons).toEqual([
      { kind: 'embeddings', text: expect.stringMatching(/^\d+%$/), wording: null },
    ]);
    expect(endpoint.requests[0]).toMatchObject({
      path: '/v1/embeddings',
      model: 'words-48',
      authorization: 'Bearer key-of-the-test',
    });
  });

  test('[PLUG-08] let assistants find it over MCP as well', async () => {
    await embed();
    const key = await server.call<{ data: { mcp_key: string } }>(
      cast.owner,
      'POST',
      `/mcp/${cast.project.project_uuid}/generate-key`,
    );
    const { headers, body } = searchRequest('2025-11-25', question);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: body,
      headers: { ...headers, authorization: `Bearer ${key.body.data.mcp_key}` },
    });
    expect(answer.body).toContain('POST /orders/{id}/refund');
  });

  test('[PLUG-08] are not created for a trial until an account claims it', async () => {
    const { project_uuid } = cast.project;
    const { pool } = server.database;
    await pool.query(
      `insert into trials (project_uuid, token_hash, expires_at) values ($1, 'hash', now() + interval '1 hour')`,
      [project_uuid],
    );
    await embed();
    await enqueueUnembedded(createInternalContext(server.services));
    await embed();
    expect([endpoint.requests, await stored()]).toEqual([[], []]);
    await pool.query('delete from trials');
    await enqueueUnembedded(createInternalContext(server.services));
    await embed();
    expect(await stored()).toEqual([{ model: 'words-48', dimensions: 48, vectors: 3 }]);
  });

  test('[PLUG-08] are only requested for changed texts in a newer version, and unused vectors are removed', async () => {
    await embed();
    expect(await state()).toEqual([{ made: 3, methods: 3, is_complete: true }]);
    const methods = await server.call<{ method_uuid: string; method_name: string }[]>(
      cast.owner,
      'GET',
      `/methods/library/${library_uuid}`,
    );
    const listing = methods.body.find(({ method_name }) => method_name === 'List orders')?.method_uuid;
    const before = endpoint.requests.length;
    await server.call(cast.owner, 'POST', `/projects/${cast.project.project_uuid}/asked-as`, {
      text: 'coupons for webhooks',
      method_uuid: listing,
    });
    expect(await isByMeaning()).toBe(false);
    await embed();
    const texts = endpoint.requests.slice(before).flatMap((request) => request.texts);
    expect(texts.filter((text) => text.includes('orders'))).toEqual([
      expect.stringContaining('coupons for webhooks'),
    ]);
    expect(await stored()).toEqual([{ model: 'words-48', dimensions: 48, vectors: 3 }]);
    expect(await isByMeaning()).toBe(true);
  });

  test('[PLUG-08] are not used while incomplete, and the job continues where it failed', async () => {
    let answered = 0;
    endpoint.behavior = ({ texts }, response) => {
      // The first request is for the dimensions.
      if (answered++ === 0) endpoint.answer(texts, response);
      else response.destroy();
    };
    await expect(embed()).rejects.toThrow();
    expect(await state()).toEqual([{ made: 0, methods: 3, is_complete: false }]);
    expect(await isByMeaning()).toBe(false);
    endpoint.release();
    await due();
    await embed();
    expect(await state()).toEqual([{ made: 3, methods: 3, is_complete: true }]);
    expect(await isByMeaning()).toBe(true);
  });

  test('[PLUG-05] show their progress to owners, and to operators in status and metrics', async () => {
    await server.call(cast.owner, 'POST', `/projects/${cast.project.project_uuid}/subdomain`, {
      subdomain: 'by-meaning',
    });
    const path = `/deployment/status/${cast.project.project_uuid}`;
    const vectors = async () => (await server.call<Deployment>(cast.owner, 'GET', path)).body.vectors;
    endpoint.behavior = 'held';
    const isAsked = endpoint.next();
    const job = embed();
    await isAsked;
    const begun = endpoint.next();
    endpoint.pass();
    await begun;
    expect(await vectors()).toEqual({ made: 0, methods: 3 });
    const status = await readStatus(server.services.db);
    expect(status?.vectors).toEqual([{ state: 'in_progress', versions: 1, made: 0, methods: 3 }]);
    expect(status && formatStatus(status)).toContain('in progress: 1, 0 of 3 methods are made');
    endpoint.release();
    await job;
    expect(await vectors()).toBeUndefined();
    const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(body).toContain('fieldkit_publication_vectors{state="complete"} 1');
  });

  test('[PLUG-08] from another model are not used, and new ones are created', async () => {
    await embed();
    const embeddings = server.services.embeddings && { ...server.services.embeddings, model: 'words-other' };
    const services = { ...server.services, embeddings };
    await enqueueUnembedded(createInternalContext(services));
    await services.jobs.drain(embedJob(services));
    expect(await stored()).toEqual([{ model: 'words-other', dimensions: 48, vectors: 3 }]);
    expect(await isByMeaning()).toBe(false);
  });

  test('[PLUG-08] are created again for a model with the same name and other dimensions', async () => {
    await embed();
    endpoint.dimensions = 24;
    expect((await ask()).hits).toEqual([]);
    expect(server.logged.join()).toContain('Question vectors have other dimensions');
    await embed();
    expect(await stored()).toEqual([{ model: 'words-48', dimensions: 24, vectors: 3 }]);
    expect(await isByMeaning()).toBe(true);
  });

  test('[PLUG-08] do not delay a question if the endpoint never responds, and the endpoint is skipped after three attempts', async () => {
    const quick = await testServer({
      EMBEDDINGS_URL: endpoint.url,
      EMBEDDINGS_MODEL: 'words-48',
      EMBEDDINGS_WAIT_MS: '10',
    });
    const { owner, project } = await createTestUsers(quick);
    await addLibraryTo(quick, owner, project);
    await quick.services.jobs.drain(embedJob(quick.services));
    const path = `/projects/${project.project_uuid}/try-question`;
    const asks = async (asked: string) =>
      (await quick.call<TriedQuestion>(owner, 'POST', path, { question: asked })).body;
    endpoint.behavior = 'held';
    const before = endpoint.requests.length;
    const wordings = ['refund an order', 'refund the order', 'refund this order', 'refund that order'];
    for (const asked of wordings) {
      const { hits, outcome } = await asks(asked);
      expect([hits[0]?.title, outcome]).toEqual(['Refund an order', 'answered']);
      expect(JSON.stringify(hits)).not.toContain('embeddings');
    }
    // After three failures in a row, the endpoint is skipped.
    expect(endpoint.requests.length - before).toBe(3);
    expect(quick.logged.join()).toContain('The embeddings endpoint is slow or away');
    const { body } = await quick.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(body).toContain('fieldkit_question_vectors_total{outcome="late"} 3');
    expect(body).toContain('fieldkit_question_vectors_total{outcome="skipped"} 1');
    await quick.close();
  });

  test('[PLUG-08] do not affect questions if the endpoint is unavailable, and operators see the failure', async () => {
    await embed();
    endpoint.behavior = (_, response) => response.destroy();
    const { hits, outcome } = await ask('refund an order');
    expect([hits[0]?.title, outcome]).toEqual(['Refund an order', 'answered']);
    await ask('create an order');
    await ask('list orders');
    expect(server.logged.join()).toContain('The embeddings endpoint is slow or away');
    expect(server.logged.join()).not.toContain('key-of-the-test');
    const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(body).toContain('fieldkit_question_vectors_total{outcome="failed"} 3');
  });
});
