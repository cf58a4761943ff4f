import { randomBytes } from 'node:crypto';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import { AddLibrary } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/trials.ts';
import { type trialCalls, trialLimits } from '@fieldkit/contract/trials.ts';
import * as z from 'zod/mini';
import { conflict, notFound, Refusal, tooMany, unavailable } from '../../platform/http-kit/errors.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import { type Access, authorize } from '../../services/access/authorize.ts';
import { type Context, createInternalContext, runInTransaction } from '../../services/context.ts';
import { cutText, detectedKind, specTypeOf } from '../../services/importing/document-kind.ts';
import { fetchDocument } from '../../services/importing/fetch-document.ts';
import { type Import, openImport } from '../../services/importing/open-import.ts';
import {
  type CountedAttempt,
  countRateLimited,
  wideNetworkOf,
} from '../../services/rate-limits/count-attempt.ts';
import type { SourceDocument } from '../libraries/document-source.ts';
import { saveLibrary } from '../libraries/import-library.ts';
import { noMonitor } from '../libraries/parse-document.ts';
import { publishProject } from '../publishing/publish-project.ts';
import { deleteTrialProjects, insertAddress, insertTrial, nameProject } from './trials.queries.ts';

type Needs =
  | 'embeddings'
  | 'env'
  | 'jobs'
  | 'meters'
  | 'availability'
  | 'probePlugin'
  | 'searchWorker'
  | 'secrets';
type Start = typeof trialCalls.start;

/**
 * Creates a project without an owner from the document at an address, and publishes its plugin. If that fails,
 * nothing is kept.
 * @throws Refusal 404 if the operator offers no trials, 409 for a document that a trial does not take, 429 if the
 *   network has started too many, 503 if too many exist; a refusal of the fetched document
 */
export async function startTrial(
  ctx: Context<Needs>,
  { body }: ParsedRequest<Start>,
): Promise<Answer<Start>> {
  if (!ctx.env.TRIALS || !ctx.env.PLUGIN_DOMAIN) throw notFound(messages.off);
  const counted = await countTrial(ctx);
  const token = randomBytes(24).toString('base64url');
  const trial = await ctx.db.transaction((db) =>
    insertTrial(db, {
      token_hash: hashOfTrialToken(ctx, token),
      minutes: trialLimits.minutes,
      atOnce: trialLimits.atOnce,
    }),
  );
  if (!trial) {
    await counted.uncount();
    throw unavailable(messages.full);
  }
  const { project_uuid, expires_at } = trial;
  try {
    const access = await authorizeTrial(ctx, project_uuid);
    const saved = await importDocument(access, body.url);
    await publishProject(createInternalContext(ctx), project_uuid);
    return { ...saved, token, expires_at: expires_at.toISOString() };
  } catch (error) {
    await ctx.db.transaction((db) => deleteTrialProjects(db, [project_uuid]));
    const isBusy = error instanceof Refusal && ['too_many', 'unavailable'].includes(error.kind);
    throw isBusy ? unavailable(messages.full) : error;
  }
}

/** The stored form of the secret that a visitor received. */
export const hashOfTrialToken = ({ secrets }: Context<'secrets'>, token: string): string =>
  secrets.hash('trial', token);

/** @throws Refusal 429 if the request's network has started too many trials in the last hour */
async function countTrial(ctx: Context<'env' | 'meters' | 'secrets'>): Promise<CountedAttempt> {
  const { network = 'unknown', isLocal = false } = ctx.caller ?? {};
  const count = async (kind: string, max: number, subject: string) => {
    const counted = await countRateLimited(ctx, {
      limit: { kind, max, windowSeconds: 3600 },
      subject,
      isLocal,
    });
    if ('isLimited' in counted) throw tooMany(messages.tooManyOfNetwork, counted.retryAfter);
    return counted;
  };
  // One client may have any number of the networks within a provider's network.
  const wide = wideNetworkOf(network.replace(/\/64$/, ''));
  await count('trials by provider', trialLimits.ofProviderInHour, wide);
  return count('trials by network', trialLimits.ofNetworkInHour, network);
}

/** A visitor may do in the new project what a program with its key may: add content, and nothing about people. */
const authorizeTrial = <Given extends Context>(ctx: Given, project_uuid: string): Promise<Given & Access> =>
  authorize(
    { ...ctx, actor: { kind: 'key', key_kind: 'project', key_uuid: project_uuid, project_uuid } },
    project_uuid,
    'libraries.add',
  );

/** All trials share the slots of one account, so that they cannot keep users' imports waiting. */
const trialsAccount = 'trials';

/** Imports the document as the project's library, names the project after it, and claims a random address. */
async function importDocument(access: Access<Needs>, url: string) {
  const { project_uuid, availability } = access;
  const file = await fetchDocument(access, url, trialsAccount);
  try {
    const counted = { account: trialsAccount, uncount: async () => {} };
    const reading = await openImport(file.content, detectedKind(url), {
      project_uuid,
      counted,
      tags: null,
      availability,
    });
    try {
      const kind = { specType: specTypeOf(reading.document), sourceUrl: url };
      return await saveTrial(access, { ...file, source_url: url, kind }, reading);
    } finally {
      await reading.close();
    }
  } finally {
    await file.content.close();
  }
}

async function saveTrial(access: Access<Needs>, source: SourceDocument, reading: Import) {
  const { project_uuid, env } = access;
  const { total, title, document_version, description } = reading.document;
  if (total > trialLimits.methods)
    throw conflict(messages.tooManyMethods(formatCount(total), formatCount(trialLimits.methods)));
  const name = cutText(title.trim(), 200) || new URL(source.source_url ?? '').host;
  const form = z.parse(AddLibrary, {
    name,
    version: cutText(document_version, 64) || '1',
    library_group: 'API',
  });
  return runInTransaction(access, async (inside) => {
    await nameProject(inside.db, project_uuid, { name, description: cutText(description, 4000) });
    const subdomain = `trial-${randomBytes(5).toString('hex')}`;
    await insertAddress(inside.db, subdomain, project_uuid);
    // A visitor who leaves does not stop the import: the job that ends trials deletes the project.
    const { items } = await saveLibrary(inside, project_uuid, { form, source, reading }, noMonitor);
    return { name, methods: items, url: pluginAddress(env, subdomain) ?? '' };
  });
}
