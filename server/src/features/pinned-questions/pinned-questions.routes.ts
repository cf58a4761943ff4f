import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/pinned-questions.ts';
import {
  type Finding,
  maxPinnedQuestions,
  type PinnedQuestion,
  pinnedQuestionCalls,
  type Replay,
  type ReplayedQuestion,
} from '@fieldkit/contract/pinned-questions.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize, authorizeForLibrary, requireUser } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { readServedVersion } from '../../services/publications/content-version.ts';
import { queryPublished } from '../../services/search/query-published.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { replayChange } from '../../services/search/replay/replay-change.ts';
import {
  type ContentChange,
  type Findings,
  findingOf,
  makeSearchRequest,
  type Pin,
} from '../../services/search/replay/replay-messages.ts';
import type { PublishedMethod } from '../../services/search/search-messages.ts';
import { readPreviewedMethods } from '../libraries/previewed-methods.ts';
import {
  deletePin,
  findProjectOfPin,
  insertPin,
  lockPins,
  type PinRow,
  selectNames,
  selectPins,
} from './pins.queries.ts';

type Unpin = typeof pinnedQuestionCalls.delete;

async function unpinQuestion(ctx: Context, { params }: ParsedRequest<Unpin>): Promise<Answer<Unpin>> {
  requireUser(ctx);
  const project_uuid = await findProjectOfPin(ctx.db, params.pinUuid);
  if (!project_uuid) throw notFound(messages.notFound);
  await authorize(ctx, project_uuid, 'pins.change', messages.notFound);
  await deletePin(ctx.db, project_uuid, params.pinUuid);
  return { message: messages.unpinned };
}

type Preview = typeof pinnedQuestionCalls.replayPreview;

/** The effect of a previewed document on the pinned questions. */
async function replayPreview(
  ctx: Context<'connectionString' | 'env' | 'meters' | 'secrets'>,
  { params }: ParsedRequest<Preview>,
): Promise<Answer<Preview>> {
  const access = await authorizeForLibrary(ctx, params.id, 'pins.replay');
  const { project_uuid } = access;
  const pins = await selectPins(ctx.db, project_uuid);
  // Without pins, the document need not be read.
  if (pins.length === 0) return { asked: 0, worse: [], better: [] };
  const methods = await readPreviewedMethods(access, params.id, params.previewUuid);
  return replayPins(access, project_uuid, pins, { kind: 'methods', library_uuid: params.id }, methods);
}

type Workflow = typeof pinnedQuestionCalls.replayWorkflow;

/** The effect of an unsaved workflow on the pinned questions. */
async function replayWorkflow(
  ctx: Context<'connectionString'>,
  { params, body }: ParsedRequest<Workflow>,
): Promise<Answer<Workflow>> {
  const access = await authorize(ctx, params.projectUuid, 'pins.replay');
  const { workflow_uuid: instead, ...workflow } = body;
  const pins = await selectPins(ctx.db, params.projectUuid);
  return replayPins(access, params.projectUuid, pins, { kind: 'workflow', workflow, instead });
}

/** The pinned questions of a project, with the current result of each. */
async function listPinnedQuestions(
  ctx: Context<'searchWorker'>,
  { params }: ParsedRequest<typeof pinnedQuestionCalls.list>,
): Promise<Answer<typeof pinnedQuestionCalls.list>> {
  const access = await authorize(ctx, params.projectUuid, 'pins.read');
  const { projectUuid } = params;
  const pins = await selectPins(ctx.db, projectUuid);
  const expected = await expectedOf(access, projectUuid, pins);
  const shown: PinnedQuestion[] = [];
  for (const pin of pins)
    shown.push({
      pin_uuid: pin.pin_uuid,
      project_uuid: projectUuid,
      text: pin.text,
      expected: expected.get(pin.pin_uuid) ?? [],
      created_date: pin.created_at.toISOString(),
      now: await findCurrentResult(ctx, projectUuid, pin),
    });
  return shown;
}

/** Pins a question with its expected result. */
async function pinQuestion(
  ctx: Context<'searchWorker'>,
  { params, body }: ParsedRequest<typeof pinnedQuestionCalls.create>,
): Promise<Answer<typeof pinnedQuestionCalls.create>> {
  const access = await authorize(ctx, params.projectUuid, 'pins.change');
  const { projectUuid: project_uuid } = params;
  const { customer_uuid: pinned_by } = requireUser(ctx);
  const { workflow_uuid } = body;
  const expected = { method_uuids: [...new Set(body.method_uuids)], workflow_uuid };
  const pin = await runInTransaction(access, async ({ db }) => {
    const ids = idsOf(expected);
    if ((await selectNames(db, project_uuid, ids)).size < ids.length)
      throw notFound(messages.unknownExpected);
    if ((await lockPins(db, project_uuid)) >= maxPinnedQuestions) throw conflict(messages.tooMany);
    const made = await insertPin(db, { ...expected, project_uuid, text: maskSecrets(body.text), pinned_by });
    if (!made) throw conflict(messages.twice);
    return made;
  });
  const { pin_uuid, text, created_at } = pin;
  return {
    pin_uuid,
    project_uuid,
    text,
    expected: (await expectedOf(access, project_uuid, [pin])).get(pin_uuid) ?? [],
    created_date: created_at.toISOString(),
    now: await findCurrentResult(ctx, project_uuid, pin),
  };
}

/** The result of a pinned question in the published version. It is not recorded, because no developer asked it. */
async function findCurrentResult(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  pin: Pick<Pin, 'text' | 'method_uuids' | 'workflow_uuid'>,
): Promise<Finding> {
  await authorize(ctx, project_uuid, 'pins.read');
  const visiting: Context<'searchWorker'> = { ...ctx, actor: { kind: 'visitor', project_uuid } };
  const reply = await queryPublished(visiting, project_uuid, (publication_uuid) => ({
    ask: 'search',
    publication_uuid,
    ...makeSearchRequest(pin.text),
  }));
  return reply?.reply === 'found'
    ? findingOf(pin, reply.result)
    : { outcome: 'none', place: null, first: null };
}

/** Runs pinned questions against the published version and a possible next one, and returns the differences. */
async function replayPins(
  ctx: AuthorizedContext<'connectionString'>,
  project_uuid: string,
  pins: readonly PinRow[],
  change: ContentChange,
  methods: readonly PublishedMethod[] = [],
): Promise<Replay> {
  const visiting: Context = { ...ctx, actor: { kind: 'visitor', project_uuid } };
  const served = pins.length > 0 && (await readServedVersion(visiting, project_uuid));
  if (!served) return { asked: 0, worse: [], better: [] };
  const asked = pins.map(({ pin_uuid, text, method_uuids, workflow_uuid }) => ({
    pin_uuid,
    text,
    method_uuids,
    workflow_uuid,
  }));
  const findings = await replayChange(ctx, served.publication_uuid, asked, change, methods);
  return compareFindings(pins, await expectedOf(ctx, project_uuid, pins), findings);
}

const sureness = { none: 0, uncertain: 1, answered: 2 };

/** The pinned questions that a change makes worse or better, the largest losses first. */
function compareFindings(
  pins: readonly PinRow[],
  expected: ReadonlyMap<string, PinnedQuestion['expected']>,
  { before, after }: { before: Findings; after: Findings },
): Replay {
  const replayed = pins.flatMap(({ pin_uuid, text }): ReplayedQuestion[] => {
    const [then, next] = [before[pin_uuid], after[pin_uuid]];
    return then && next
      ? [{ pin_uuid, text, expected: expected.get(pin_uuid) ?? [], before: then, after: next }]
      : [];
  });
  const worse = replayed.filter((one) => difference(one) < 0).sort((a, b) => difference(a) - difference(b));
  const better = replayed.filter((one) => difference(one) > 0).sort((a, b) => difference(b) - difference(a));
  return { asked: pins.length, worse, better };
}

/** The rank of a missing result, after all others. */
const NOT_FOUND = 1_000;

/** Negative if worse. Being found matters most, then the rank, then the confidence. */
function difference({ before, after }: Pick<ReplayedQuestion, 'before' | 'after'>): number {
  const place = ({ place: at }: Finding) => at ?? NOT_FOUND;
  return place(before) - place(after) || (sureness[after.outcome] - sureness[before.outcome]) / 10;
}

type ExpectedAnswer = PinnedQuestion['expected'];

/** The expected result of each pinned question, by pin id; the name is null if the project no longer has it. */
async function expectedOf(
  ctx: AuthorizedContext,
  project_uuid: string,
  pins: readonly PinRow[],
): Promise<Map<string, ExpectedAnswer>> {
  const ids = pins.flatMap(idsOf);
  const names = ids.length > 0 ? await selectNames(ctx.db, project_uuid, ids) : new Map<string, string>();
  const asExpected = (kind: ExpectedAnswer[number]['kind'], uuid: string) => ({
    kind,
    uuid,
    name: names.get(uuid) ?? null,
  });
  return new Map(
    pins.map(({ pin_uuid, method_uuids, workflow_uuid }) => [
      pin_uuid,
      [
        ...(workflow_uuid ? [asExpected('workflow', workflow_uuid)] : []),
        ...method_uuids.map((uuid) => asExpected('method', uuid)),
      ],
    ]),
  );
}

const idsOf = ({ method_uuids, workflow_uuid }: Pick<PinRow, 'method_uuids' | 'workflow_uuid'>) =>
  workflow_uuid ? [workflow_uuid, ...method_uuids] : method_uuids;

export const pinnedQuestionRoutes: readonly Route[] = [
  route(pinnedQuestionCalls.list, listPinnedQuestions),
  route(pinnedQuestionCalls.create, pinQuestion),
  route(pinnedQuestionCalls.delete, unpinQuestion),
  route(pinnedQuestionCalls.replayPreview, replayPreview),
  route(pinnedQuestionCalls.replayWorkflow, replayWorkflow),
];
