import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { countNamed, type QuestionWords, readQuestionWords } from './choose-inputs.ts';
import { cutLine, onOneLine } from './tool-answer.ts';

/** What decides which fields are listed if not all of them fit. */
export type FieldChoice = {
  /** The names of the inputs. A caller knows what it sends. */
  sent: ReadonlySet<string>;
  question: QuestionWords;
};

/** The maximum number of characters of a response's description. */
const DESCRIPTION = 100;

const noChoice: FieldChoice = { sent: new Set(), question: readQuestionWords('') };

type OutlinedBody = Pick<MethodResponse, 'status' | 'description' | 'type' | 'fields'> &
  Partial<Pick<MethodResponse, 'content_type' | 'notes'>>;

/**
 * A body in one line: its status, description and type, and the types of its fields. The fields of the body itself come
 * first. If not all of them fit into `max` characters, fields that the question names and those that the caller does not send
 * are kept. The allowed values of fields follow in the space that is left. A media type is named if it is not JSON.
 * @param described the maximum number of characters of its description
 */
export function outlineOf(
  { status, description, type, fields, content_type = '', notes = {} }: OutlinedBody,
  max: number,
  choice = noChoice,
  described = DESCRIPTION,
): string {
  const entries = Object.entries(fields).toSorted(([one], [other]) => depthOf(one) - depthOf(other));
  const list = listIn(fields);
  const listed = entries.map(([path, its]) => ({
    text: onOneLine(its === 'string' ? path : `${path} (${its})`),
    values: valuesIn(notes[path]?.description ?? ''),
    rank: rankOf(path, choice, list),
  }));
  const shown = chooseFields(listed, max);
  const valued = chooseValues(shown, max);
  const names = listed
    .filter((field) => shown.has(field))
    .map((field) => (valued.has(field) ? `${field.text}${field.values}` : field.text));
  const more = shown.size < listed.length ? ', …' : '';
  const text = names.length > 0 ? `: ${cutLine(names.join(', '), max)}${more}` : '';
  // Only a media type is shown, because other text could be taken for an instruction.
  const [mediaType = ''] = /^[\w.+-]{1,60}\/[\w.+*-]{1,60}/.exec(content_type) ?? [];
  const media = mediaType === '' || /\bjson$/i.test(mediaType) ? '' : ` (${mediaType})`;
  return (
    onOneLine([status, cutLine(description, described), type + media].filter(Boolean).join(' · ')) + text
  );
}

/** `values`: the allowed values as they follow the name, ` = open | closed`; empty if the document lists none. */
type ListedField = { text: string; values: string; rank: number };

const MAX_VALUES_LENGTH = 120;

/** Only plain words are shown, because the text of a value could be taken for an instruction. */
function valuesIn(description: string): string {
  const { values, isComplete } = readAllowedValues(description) ?? { values: [], isComplete: false };
  const text = ` = ${values.join(' | ')}`;
  const isPlain = values.every((value) => /^[\w.:/+-]{1,40}$/.test(value));
  return isComplete && isPlain && text.length <= MAX_VALUES_LENGTH ? text : '';
}

/** The fields whose values fit beside the chosen ones, highest ranks first. */
function chooseValues(shown: ReadonlySet<ListedField>, max: number): ReadonlySet<ListedField> {
  let left = max - [...shown].reduce((sum, { text }) => sum + text.length + 2, 0);
  const chosen = new Set<ListedField>();
  for (const field of [...shown].sort((one, other) => other.rank - one.rank)) {
    if (field.values === '' || field.values.length > left) continue;
    left -= field.values.length;
    chosen.add(field);
  }
  return chosen;
}

/** As many fields as fit, highest ranks first; at least one. */
function chooseFields(fields: readonly ListedField[], max: number): ReadonlySet<ListedField> {
  const chosen = new Set<ListedField>();
  let used = 0;
  for (const field of [...fields].sort((one, other) => other.rank - one.rank)) {
    used += field.text.length + 2;
    if (used > max && chosen.size > 0) break;
    chosen.add(field);
  }
  return chosen;
}

/** What callers usually need next: the id for other calls, and whether the call is complete. */
const keyFields = /^(?:id|ID|uuid|gid|sid|status|state)$|_(?:id|uuid)$|[a-z](?:Id|ID|Uuid)$/;

function rankOf(path: string, { sent, question }: FieldChoice, list: string | undefined): number {
  const plain = path.replace(/^(?:\[\])+\.?/, '');
  const end = plain.lastIndexOf('.');
  const parent = end < 0 ? '' : plain.slice(0, end).replace(/(?:\[\])+$/, '');
  const isSent = sent.has(plain);
  // For example, the address of a link whose access the caller chose.
  const isAdded = sent.has(parent) && !isSent;
  const isOuter = parent === '' || sent.has(parent) || parent === list;
  const own = plain.slice(end + 1);
  const isKey = isOuter && !isSent && keyFields.test(own);
  const isNamed = countNamed(own, question) > 0;
  return (
    (isOuter ? 4 : 0) +
    (isAdded ? 2 : 0) +
    (isSent ? 0 : 4) +
    (isNamed ? 3 : 0) +
    (isKey ? 4 : 0) -
    depthOf(path) / 10
  );
}

/** The only list of objects at the top of a body, such as `data` of a page; undefined if there is none, or several. */
function listIn(fields: MethodResponse['fields']): string | undefined {
  const lists = Object.keys(fields).filter(
    (path) => depthOf(path) === 1 && fields[path]?.includes('object[]'),
  );
  return lists.length === 1 ? lists[0] : undefined;
}

const depthOf = (path: string): number => path.replace(/^(?:\[\])+\./, '').split('.').length;
