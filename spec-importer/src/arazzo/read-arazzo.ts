import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { readDocument } from '../text/read-document.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import {
  type ArazzoDocument,
  type ArazzoSource,
  type ArazzoStep,
  type ArazzoWorkflow,
  arazzoLimits,
  ownExtension,
  workflowFields,
} from './arazzo-document.ts';
import { readStep, restOf } from './read-step.ts';

const title = 'The Arazzo document cannot be imported';

/**
 * Reads the workflows of an Arazzo 1.0 or 1.1 document in JSON or YAML. A step that runs another workflow of the
 * document is replaced with that workflow's steps. References to other documents are not followed.
 * @throws UnreadableDocument with the name of the invalid workflow and step
 */
export function readArazzo(bytes: Uint8Array): ArazzoDocument {
  const root = objectOf(readDocument(bytes, 'Arazzo document').root);
  if (!root || typeof root.arazzo !== 'string')
    throw refused('It has no “arazzo” on its top level. Choose an Arazzo document.');
  if (!/^1\.[01]\.\d+/.test(root.arazzo))
    throw refused(`It follows version ${cleanLine(root.arazzo, 20)}; versions 1.0.x and 1.1.x can be read.`);

  const sources = readSources(root);
  const listed = listOf(root.workflows, arazzoLimits.workflows + 1);
  if (listed.length === 0) throw refused('It describes no workflow. Add one under “workflows”.');
  if (listed.length > arazzoLimits.workflows)
    throw refused(`It describes more than ${arazzoLimits.workflows} workflows. Divide it.`);
  const byId = new Map<string, JsonObject>();
  for (const [index, value] of listed.entries()) {
    const workflow = objectOf(value);
    const id = workflow && cleanLine(workflow.workflowId, 200);
    if (!workflow || !id) throw refused(`Workflow ${index + 1} has no “workflowId”. Add one.`);
    if (byId.has(id)) throw refused(`Two workflows have the id “${id}”. Ids must differ.`);
    byId.set(id, workflow);
  }

  const warnings = new Set<string>();
  if (objectOf(root.components))
    warnings.add('Reusable “components” are not kept; steps that refer to them show the reference.');
  const names = new Set(sources.map(({ name }) => name));
  const workflows = [...byId].map(([id, workflow]) => readWorkflow(id, workflow, { byId, names, warnings }));
  return { title: cleanLine(objectOf(root.info)?.title, 200), sources, workflows, warnings: [...warnings] };
}

interface Reading {
  byId: Map<string, JsonObject>;
  names: Set<string>;
  warnings: Set<string>;
}

function readSources(root: JsonObject): ArazzoSource[] {
  const sources = listOf(root.sourceDescriptions, 100).map((value, index) => {
    const source = objectOf(value);
    const name = cleanLine(source?.name, 200);
    // The format allows no dots, but generators name a source by its file.
    if (!/^[\w.-]+$/.test(name))
      throw refused(`Source description ${index + 1} needs a “name” of letters, digits, “_” and “-”.`);
    return { name, url: cleanLine(source?.url, 2000) };
  });
  if (sources.length === 0)
    throw refused('It has no “sourceDescriptions”. Add the OpenAPI document that its steps refer to.');
  return sources;
}

function readWorkflow(workflowId: string, workflow: JsonObject, reading: Reading): ArazzoWorkflow {
  const summary = cleanLine(workflow.summary, 200);
  const name = summary || inWords(workflowId);
  const steps = stepsOf(workflowId, workflow, reading, []);
  if (steps.length === 0) throw refused(`Workflow “${workflowId}” has no steps. Add one.`);
  if (steps.length > arazzoLimits.steps)
    throw refused(`Workflow “${workflowId}” has more than ${arazzoLimits.steps} steps. Divide it.`);
  const own = objectOf(workflow[ownExtension]);
  return {
    workflowId,
    workflow_uuid: cleanLine(own?.workflow_uuid, 64).toLowerCase() || null,
    name,
    description: cleanProse(workflow.description, 4000) || name,
    tags: listOf(own?.tags, 50)
      .map((tag) => cleanLine(tag, 100))
      .filter(Boolean),
    asked_as: phrasesIn(workflowId, own?.asked_as),
    steps,
    rest: { workflowId, ...restOf(workflow, workflowFields, `Workflow “${workflowId}”`, reading.warnings) },
  };
}

/** The questions that the workflow answers. @throws UnreadableDocument if the value is not a list of strings */
function phrasesIn(workflowId: string, value: unknown): string[] | null {
  if (value === undefined) return null;
  const phrases = Array.isArray(value) ? listOf(value, arazzoLimits.phrases) : [null];
  if (!phrases.every((phrase) => typeof phrase === 'string'))
    throw refused(`“asked_as” of workflow “${workflowId}” is not a list of texts.`);
  return phrases.map((phrase) => cleanLine(phrase, arazzoLimits.phraseLength));
}

/** The steps in order; `above` contains the workflows that are being expanded, to detect cycles. */
function stepsOf(
  workflowId: string,
  workflow: JsonObject,
  reading: Reading,
  above: readonly string[],
): ArazzoStep[] {
  if (above.includes(workflowId))
    throw refused(`Workflow “${workflowId}” runs itself: ${[...above, workflowId].join(' → ')}.`);
  if (above.length >= arazzoLimits.depth)
    throw refused(`Workflows run each other more than ${arazzoLimits.depth} levels deep.`);
  const steps: ArazzoStep[] = [];
  for (const value of listOf(workflow.steps, arazzoLimits.steps + 1)) {
    const where = `Step ${steps.length + 1} of workflow “${workflowId}”`;
    const step = objectOf(value);
    if (!step) throw refused(`${where} is not an object.`);
    if (step.workflowId === undefined) {
      steps.push(readStep(step, where, { ...reading, place: steps.length }));
    } else {
      const other = cleanLine(step.workflowId, 200);
      const inner = reading.byId.get(other);
      if (!inner) throw refused(`${where} runs workflow “${other}”, which the document does not describe.`);
      reading.warnings.add(`A step that runs workflow “${other}” was replaced by that workflow’s steps.`);
      steps.push(...stepsOf(other, inner, reading, [...above, workflowId]));
    }
    if (steps.length > arazzoLimits.steps) break;
  }
  return steps;
}

/** "refund-anOrder" → "Refund an order". */
function inWords(id: string): string {
  const words = id
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : id;
}

const refused = (sentence: string): UnreadableDocument => new UnreadableDocument(title, sentence);
