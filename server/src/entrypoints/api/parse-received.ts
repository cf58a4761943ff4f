import type { Call } from '@fieldkit/contract/call.ts';
import { isJsonObject } from '@fieldkit/contract/json.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import * as z from 'zod/mini';
import { notFound, unreadable, wrongField } from '../../platform/http-kit/errors.ts';

type Schema = z.ZodMiniType;
/** Clients read no more than this, and a response should not be longer than its request. */
const MAX_FIELDS_REPORTED = 20;
/** A sender chooses the names inside some fields, such as those of a response. */
const MAX_NAME_LENGTH = 100;

/** A malformed id in a path is answered with 404, as any unknown id. */
export function parseParams(call: Call, value: unknown): unknown {
  if (!call.params) return undefined;
  const parsed = z.safeParse(call.params, value);
  if (!parsed.success) throw notFound(messages.unknownPath);
  return parsed.data;
}

export const parseQuery = (call: Call, value: unknown): unknown => parseFields(call.query, value ?? {});

export function parseBody(call: Call, value: unknown): unknown {
  // An empty body with a JSON content type counts as no body.
  if (call.body && value !== undefined && !isJsonObject(value)) throw unreadable(messages.bodyNotAnObject);
  return parseFields(call.body, value ?? {});
}

/** The message for issues that the contract has no text for. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return messages.oneOf(issue.values.map(String));
  if (issue.code !== 'invalid_type') return messages.notUnderstood;
  return typeSentences[issue.expected] ?? messages.notUnderstood;
}

const typeSentences: Record<string, string> = {
  string: messages.notText,
  number: messages.notANumber,
  boolean: messages.notATruthValue,
  array: messages.notAList,
  object: messages.notAnObject,
  record: messages.notAnObject,
};

function parseFields(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { error: sentenceOf });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join('.').slice(0, MAX_NAME_LENGTH).toWellFormed();
    fields[name] ??= message;
    if (Object.keys(fields).length === MAX_FIELDS_REPORTED) break;
  }
  throw wrongField(fields, messages.fieldsTitle);
}
