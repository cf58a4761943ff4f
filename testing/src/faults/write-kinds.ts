import { randomUUID } from 'node:crypto';
import { signatureFor } from '@fieldkit/server/services/payments/store-webhook-event.ts';
import { secretAtRandom } from '@fieldkit/server/services/payments/testing/deliver-histories.ts';
import { searchRequest } from '../ask-over-mcp.ts';
import { multipartForm } from '../factories.ts';
import { smallDocument } from '../small-document.ts';
import { resetPassword } from './reset-passwords.ts';
import type { WriteAnswer } from './send-write.ts';
import type { Writer } from './writer.ts';

/** Numbers that look like a card or a telephone number would be masked before they are stored. */
const inLetters = (): string =>
  randomUUID().replace(/[\d-]/g, (character) => String.fromCharCode(103 + (character.charCodeAt(0) % 16)));

/** Limits the size of content that is published with every change. */
const MAX_METHODS = 20;

type Write = (writer: Writer) => Promise<void>;

const existingRow = (table: string, column: string, value: string) => ({
  is: 'there' as const,
  table,
  column,
  value,
});
const good = ({ status }: WriteAnswer) => status !== null && status >= 200 && status < 300;
const methodText = (value: string) => ({
  table: 'methods',
  column: 'method_uuid',
  value,
  field: 'description',
});

const question: Write = async ({ send, ledger, askKey }) => {
  const text = `refund an order, ${inLetters()}`;
  const { headers, body } = searchRequest('2026-07-28', text);
  const answer = await send({ path: '/mcp', token: askKey, headers, body: Buffer.from(body) });
  const result = answer.body?.result as { isError?: boolean } | undefined;
  if (!good(answer) || !result || result.isError) return;
  const counted = { ...existingRow('question_texts', 'text', text), and: { questions: '1' } };
  ledger.acknowledged('question', existingRow('questions', 'text', text), counted);
};

const event: Write = async ({ send, ledger, events }) => {
  const paymentEvent = events.pop();
  if (!paymentEvent) return;
  const body = JSON.stringify(paymentEvent);
  const headers = { 'paddle-signature': signatureFor(body, secretAtRandom, Date.now()) };
  const answer = await send({ path: '/api/webhooks/paddle', token: '', headers, body: Buffer.from(body) });
  if (!good(answer)) return void events.unshift(paymentEvent);
  ledger.acknowledged('event', {
    is: 'there',
    table: 'provider_events',
    column: 'event_id',
    value: paymentEvent.event_id,
  });
};

/** Creates a project; returns its id if it was acknowledged. */
const newProject = async ({ send, ledger }: Writer): Promise<string | undefined> => {
  const answer = await send({
    path: '/api/projects',
    body: { name: `P ${randomUUID()}`, is_opensource: false },
  });
  if (!good(answer)) return undefined;
  const value = String(answer.body?.project_uuid);
  ledger.acknowledged('project', { is: 'there', table: 'projects', column: 'project_uuid', value });
  return value;
};

/** Creates a project. A user works on the same project for a long time; all others are left as they are. */
const project: Write = async (writer) => {
  const made = await newProject(writer);
  writer.project ??= made;
};

const library: Write = async (writer) => {
  if (!writer.project) return project(writer);
  const fields = { name: `L ${randomUUID()}`, version: '1', library_group: 'Core' };
  const { payload, headers } = multipartForm(fields, { name: 'orders.json', text: smallDocument });
  const answer = await writer.send({
    path: `/api/libraries/project/${writer.project}`,
    body: payload,
    headers,
  });
  if (!good(answer)) return;
  const value = String(answer.body?.library_uuid);
  const column = 'library_uuid';
  writer.ledger.acknowledged(
    'import',
    { is: 'there', table: 'libraries', column, value },
    { is: 'there', table: 'documents', column, value },
  );
  writer.library ??= value;
};

const method: Write = async (writer) => {
  const { library: place, send, ledger } = writer;
  if (!place) return library(writer);
  if (writer.methods.length > MAX_METHODS) return remove(writer);
  const description = `Made ${randomUUID()}`;
  const details = { endpoint: `/made/${randomUUID()}`, method: 'GET', description };
  const answer = await send({
    path: `/api/methods/library/${place}`,
    body: { method_name: 'Made', details },
  });
  if (!good(answer)) return;
  const value = String(answer.body?.method_uuid);
  const and = { endpoint: details.endpoint };
  ledger.acknowledged('method', { is: 'there', table: 'methods', column: 'method_uuid', value, and });
  ledger.holds(methodText(value), description);
  writer.methods.push(value);
};

const change: Write = async (writer) => {
  const value = writer.methods[writer.below(writer.methods.length || 1)];
  if (!value) return method(writer);
  const description = `Changed ${randomUUID()}`;
  const succeed = writer.ledger.sends('change', methodText(value), description);
  const answer = await writer.send({
    method: 'PATCH',
    path: `/api/methods/${value}/details`,
    body: { description },
  });
  if (good(answer)) succeed();
};

const remove: Write = async (writer) => {
  const value = writer.methods.pop();
  if (!value) return method(writer);
  const answer = await writer.send({ method: 'DELETE', path: `/api/methods/${value}` });
  // After a 5xx status or no response, it is unknown whether the method still exists, so neither state is expected.
  if (good(answer) || answer.status === null || answer.status >= 500)
    writer.ledger.acknowledged(good(answer) ? 'delete' : 'delete in doubt', {
      is: good(answer) ? 'gone' : 'doubted',
      table: 'methods',
      column: 'method_uuid',
      value,
    });
};

const workflow: Write = async (writer) => {
  const [method_uuid] = writer.methods;
  if (!writer.library || !method_uuid) return method(writer);
  const { project: project_uuid, library: library_uuid } = writer;
  const steps = [{ method_uuid }, { method_uuid }];
  const body = { project_uuid, library_uuid, name: `W ${randomUUID()}`, description: 'Twice', steps };
  const answer = await writer.send({ path: '/api/workflows', body });
  const value = String(answer.body?.workflow_uuid);
  if (good(answer))
    writer.ledger.acknowledged('workflow', {
      is: 'there',
      table: 'workflows',
      column: 'workflow_uuid',
      value,
    });
};

const key: Write = async (writer) => {
  const value = await newProject(writer);
  if (!value) return;
  const answer = await writer.send({ path: `/api/keys/project/${value}`, body: {} });
  if (good(answer))
    writer.ledger.acknowledged('key', { is: 'there', table: 'keys', column: 'project_uuid', value });
};

const claim: Write = async (writer) => {
  const project_uuid = await newProject(writer);
  if (!project_uuid) return;
  const value = `c${randomUUID().slice(0, 18)}`;
  const path = `/api/projects/${project_uuid}/subdomain`;
  const answer = await writer.send({ path, body: { subdomain: value } });
  if (!good(answer)) return;
  writer.ledger.acknowledged('claim', {
    ...existingRow('subdomains', 'subdomain', value),
    and: { project_uuid },
  });
};

/** Invites an address without an account, and a user with an account, who is notified. */
const invite: Write = async (writer) => {
  if (!writer.project) return project(writer);
  const isKnown = writer.below(2) === 0;
  const invitee_email = isKnown ? writer.partner().email : `${randomUUID()}@example.com`;
  const answer = await writer.send({
    path: `/api/collaborations/${writer.project}/invite`,
    body: { invitee_email },
  });
  if (!good(answer)) return;
  const { data } = answer.body as { data: { collaboration_uuid: string } };
  const value = data.collaboration_uuid;
  writer.ledger.acknowledged('invitation', {
    is: 'there',
    table: 'memberships',
    column: 'collaboration_uuid',
    value,
  });
};

const dismiss: Write = async ({ send, ledger }) => {
  const listed = await send({ method: 'GET', path: '/api/notifications' });
  const [first] = (listed.body?.notifications ?? []) as { _id: string }[];
  if (!good(listed) || !first) return;
  const latest = { table: 'notifications', column: 'notification_uuid', value: first._id };
  const body = { notification_ids: [first._id] };
  const answer = await send({ method: 'DELETE', path: '/api/notifications', body });
  if (good(answer))
    ledger.acknowledged('dismissal', { is: 'there', ...latest, unlike: { dismissed_at: 'null' } });
};

/** The relative frequency of each write. */
export const writeKinds: readonly (readonly [often: number, write: Write])[] = [
  [56, question],
  [30, event],
  [10, method],
  [10, change],
  [4, remove],
  [3, workflow],
  [2, project],
  [2, key],
  [1, library],
  [1, claim],
  [2, invite],
  [1, dismiss],
  [1, resetPassword],
];
