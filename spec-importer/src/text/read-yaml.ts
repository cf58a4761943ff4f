import { CORE_SCHEMA, loadAll, mergeTag, YAMLException } from 'js-yaml';
import { CORE_SCHEMA as CORE_SCHEMA_4, loadAll as loadAll4, types as types4 } from 'js-yaml-4';
import { importLimits } from '../import-limits.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { explainYamlError } from './explain-yaml-error.ts';

/** YAML 1.2's own types (dates and `on` stay texts), plus the merge keys that API documents use. */
const schema = CORE_SCHEMA.withTags(mergeTag);
const schema4 = CORE_SCHEMA_4.extend({ implicit: [types4.merge] });

const limits = { maxDepth: importLimits.yamlDepth, maxTotalMergeKeys: importLimits.yamlMergeKeys };

/**
 * The value of a YAML text. Doubled keys are no error (the last wins, as in JSON).
 *
 * @throws UnreadableDocument with the problem and its line.
 */
export function readYaml(text: string): unknown {
  const documents = load(text).filter((document) => document !== null && document !== undefined);
  if (documents.length > 1) {
    throw new UnreadableDocument(
      'The file holds several documents',
      `It holds ${documents.length} YAML documents, divided by lines of “---”. Put the API description into a file of its own and choose that.`,
    );
  }
  return documents[0];
}

function load(text: string): unknown[] {
  try {
    return loadAll(text, { schema, json: true, maxAliases: importLimits.yamlAliases, ...limits });
  } catch (error) {
    if (isUnderIndented(error)) return loadLeniently(text);
    throw explainYamlError(text, error);
  }
}

/**
 * Continuation lines of quoted texts that are indented too little are invalid YAML, and real documents (every release
 * of the Docker Engine's) have them: libyaml and the former js-yaml accept them, the present one does not.
 */
function loadLeniently(text: string): unknown[] {
  try {
    return loadAll4(text, null, { schema: schema4, json: true, ...limits });
  } catch (error) {
    throw explainYamlError(text, error);
  }
}

function isUnderIndented(error: unknown): boolean {
  return error instanceof YAMLException && error.reason === 'deficient indentation';
}
