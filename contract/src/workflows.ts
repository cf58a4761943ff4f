import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/workflows.ts';
import { MethodChoice, tagList } from './methods.ts';
import { line, listQuery, lowerUuid, readAs, requiredLine, text, timestamp, uuid } from './shapes.ts';
import { asSteps, readSteps } from './workflow-steps.ts';

/** The method of a step, if it exists. */
const StepMethod = z.object({
  endpoint: z.string(),
  method: z.string(),
  library_uuid: uuid,
  library_name: z.string(),
  is_deprecated: z.boolean(),
});

/** Why a step prevents the validation of its workflow. */
const stepProblems = ['missing', 'deprecated'] as const;

/** The most steps that a workflow may have. */
const maxSteps = 100;
/** The most values of a step that a person may choose. */
const maxPasses = 100;

/** A JSON pointer to a field of a response, such as `/data/0/id` (RFC 6901). */
export const pointerPattern = /^(?:\/(?:[^~/]|~[01])*)+$/;
const pointer = line(300).check(z.regex(pointerPattern, messages.pointerShape));

/**
 * The source of an input, chosen by a person: a field of an earlier step's response. If both `from_step` and `field` are
 * left out, no earlier step provides the input, but the caller.
 */
export const StepPass = z
  .object({
    input: requiredLine(300, messages.passedInputRequired),
    /** The order of the earlier step: 1 for the first. */
    from_step: z.optional(z.int().check(z.minimum(1), z.maximum(maxSteps))),
    field: z.optional(pointer),
  })
  .check(
    z.refine(({ from_step, field }) => (from_step === undefined) === (field === undefined), {
      error: messages.passIncomplete,
      path: ['field'],
    }),
  );
export type StepPass = z.output<typeof StepPass>;

/** A value that a step takes from an earlier one. */
export const StepInput = z.object({
  /** The input that receives the value. */
  input: z.string(),
  /** The object whose id the value is; '' if the earlier step needs the same value. */
  thing: z.string(),
  /** The order of the earlier step: 1 for the first. */
  from_step: z.number(),
  /** The field of its response that the value is, as a JSON pointer such as `/data/0/id`; missing if it is not known. */
  field: z.optional(z.string()),
  /** The types of the field and of the input, if a value of the field cannot be sent as the input. */
  mismatch: z.optional(z.object({ field: z.string(), input: z.string() })),
  /** A person chose it, instead of the names of inputs and fields. */
  is_chosen: z.optional(z.boolean()),
  /** What a newer document removed: the field of the response, or the input of this step. */
  lost: z.optional(z.enum(['field', 'input'])),
});
export type StepInput = z.output<typeof StepInput>;

export const WorkflowStep = z.object({
  id: uuid,
  /** The step keeps the id even after the method was deleted. */
  method_id: uuid,
  method_name: z.string(),
  /** 1-based, without gaps. */
  order: z.number(),
  description: z.string(),
  method: z.nullable(StepMethod),
  problem: z.nullable(z.enum(stepProblems)),
  /** The values that it takes from earlier steps. */
  takes: readAs(z.array(StepInput), []),
  /** The sources of its inputs that a person chose; missing if there are none. */
  passes: z.optional(z.array(StepPass)),
  /** Required ids that neither an earlier step nor the caller provides. */
  missing_inputs: readAs(z.array(z.string()), []),
});
export type WorkflowStep = z.output<typeof WorkflowStep>;

export const Workflow = z.object({
  workflow_uuid: uuid,
  project_uuid: uuid,
  /** The library in which the workflow was created. */
  library_uuid: uuid,
  /** That library and those of its steps. */
  library_uuids: z.array(uuid),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  steps: readAs(z.array(WorkflowStep), [], asSteps),
  mongodb_id: z.array(z.string()),
  is_active: z.boolean(),
  /** Validated if every step's method exists and is not deprecated, and its required ids are provided. */
  validation: z.enum(['validated', 'broken', 'empty']),
  /** Whether a person reviewed it: a draft is not reviewed until it is edited or saved as reviewed. */
  is_reviewed: readAs(z.boolean(), true),
  /**
   * Whether assistants and the plugin have it, or will have it with the next version: it is active, reviewed
   * and has steps.
   */
  is_published: readAs(z.boolean(), true),
  created_date: timestamp,
  updated_at: timestamp,
});
export type Workflow = z.output<typeof Workflow>;

const StepForm = z.object({
  /** Values that are not text are refused in the same way as invalid ids. */
  method_uuid: z.catch(z.string(), ''),
  method_name: z._default(line(200), ''),
  description: z._default(text(2000), ''),
  /** The sources of its inputs that a person chose. If left out, those of the step with the same method stay. */
  passes: z.optional(z.array(StepPass).check(z.maxLength(maxPasses, messages.tooManyPasses(maxPasses)))),
});

/** Steps arrive as an array or as its JSON text; the output is always an array. */
const steps = z.pipe(
  z.pipe(z.unknown(), z.transform(readSteps)),
  z.array(StepForm, messages.stepsShape).check(z.maxLength(maxSteps, messages.tooManySteps(maxSteps))),
);
const tags = tagList(50, 100);
const name = requiredLine(200, messages.nameRequired);
const description = z
  .string(messages.descriptionRequired)
  .check(z.trim(), z.minLength(1, messages.descriptionRequired));
const wholeDescription = z.pipe(description, text(4000));

export const WorkflowForm = z.object({
  project_uuid: uuid,
  library_uuid: uuid,
  name,
  description: wholeDescription,
  tags: z._default(tags, []),
  mongodb_id: z._default(z.array(line(64)).check(z.maxLength(200)), []),
  steps,
  is_active: z._default(z.boolean(), true),
  /** If left out, a workflow made from a question (`mongodb_id`) is a draft, and any other workflow is reviewed. */
  is_reviewed: z.optional(z.boolean()),
});
export type WorkflowForm = z.input<typeof WorkflowForm>;

/** Fields that are left out do not change, except that editing a draft marks it as reviewed. */
export const WorkflowChanges = z.object({
  name: z.optional(name),
  description: z.optional(wholeDescription),
  tags: z.optional(tags),
  steps: z.optional(steps),
  is_active: z.optional(z.boolean()),
  is_reviewed: z.optional(z.boolean()),
});
export type WorkflowChanges = z.input<typeof WorkflowChanges>;

/** A workflow of an Arazzo document, and the id under which it was imported. */
const ImportedWorkflow = z.object({ workflow_uuid: uuid, name: z.string(), steps: z.number() });

/** What a method takes and returns, for choosing which values pass between steps. */
const MethodValues = z.object({
  method_uuid: uuid,
  inputs: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      type: z.string(),
      /** It is required, and its value mostly comes from an earlier call. */
      is_needed: z.boolean(),
    }),
  ),
  /** The fields of its success, as JSON pointers. */
  fields: z.array(z.object({ pointer: z.string(), type: z.string() })),
  /** The type of its success: 'any' if it is not known, '' if it has no body. */
  type: readAs(z.string(), 'any'),
  /** The response has more fields than these, or is not known. */
  is_cut: z.boolean(),
});

/** The values that can pass between steps. */
export const StepValues = z.object({
  /** The methods of the steps that exist, each of them once. */
  methods: z.array(MethodValues),
  /** What each step takes from earlier ones by the names of inputs and fields. */
  takes: z.array(z.array(StepInput)),
});
export type StepValues = z.output<typeof StepValues>;

const methodIds = z.pipe(
  z.pipe(
    z.string(messages.methodsShape),
    z.transform((ids) => ids.split(',').filter(Boolean)),
  ),
  z.array(lowerUuid).check(z.maxLength(maxSteps, messages.tooManySteps(maxSteps))),
);

/** The action that a workflow needs from a user. */
const workflowNeeds = ['repair', 'review'] as const;

/** A workflow in a list to choose from. */
export const WorkflowChoice = z.object({
  workflow_uuid: uuid,
  name: z.string(),
  library_uuid: uuid,
  library_name: z.string(),
  description: readAs(z.string(), ''),
  updated_at: readAs(timestamp, ''),
  /** The HTTP methods of its steps, in their order; '' for functions and for methods that were deleted. */
  http_methods: readAs(z.array(z.string()), []),
  /**
   * `repair`: a step's method was deleted or is deprecated, or an id that a step needs has no source in the published
   * version. `review`: it is a draft. Null: neither.
   */
  needs: readAs(z.nullable(z.enum(workflowNeeds)), null),
});
export type WorkflowChoice = z.output<typeof WorkflowChoice>;

const oneWorkflow = z.object({ id: uuid });
const inLibrary = z.object({ libraryId: uuid });

/** A workflow for a question, with which the editor opens. */
export const WorkflowDraft = z.object({
  /** The library in which it is created, which has most of its steps; null while the project has no library. */
  library_uuid: z.nullable(uuid),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  mongodb_id: z.array(z.string()),
  /**
   * One call for each task of the question, from one library, in the order of the requests; deprecated calls
   * are left out.
   */
  steps: z.array(MethodChoice),
  /** The values that each step takes from earlier steps. */
  step_inputs: readAs(z.array(z.array(StepInput)), []),
  /** Calls to choose from, best first; mainly for tasks where no call fits with certainty. */
  suggestions: readAs(z.array(MethodChoice), []),
});
export type WorkflowDraft = z.output<typeof WorkflowDraft>;

export const workflowCalls = {
  /** A suggested workflow that answers the questions of a group of Developer Queries. */
  draft: call({
    method: 'GET',
    path: '/analytics/:projectUuid/query-groups/:groupUuid/workflow-draft',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid, groupUuid: uuid }),
    answer: WorkflowDraft,
  }),
  list: call({
    method: 'GET',
    path: '/workflows/library/:libraryId',
    permission: 'workflows.read',
    params: inLibrary,
    query: listQuery,
    answer: z.array(Workflow),
    list: true,
  }),
  /**
   * The workflows of all libraries of a project, by name; `search` matches name, description and tags. With
   * `needs`, only the workflows that need this action; with `any`, all that need one, repairs first.
   */
  choices: call({
    method: 'GET',
    path: '/workflows/project/:projectUuid',
    permission: 'workflows.read',
    params: z.object({ projectUuid: uuid }),
    query: z.extend(listQuery, { needs: z.optional(z.enum([...workflowNeeds, 'any'])) }),
    answer: z.array(WorkflowChoice),
    list: true,
  }),
  /** The values that can pass between steps with these methods, in their order. */
  values: call({
    method: 'GET',
    path: '/workflows/project/:projectUuid/values',
    permission: 'workflows.read',
    params: z.object({ projectUuid: uuid }),
    /** The ids of the methods, separated by commas. */
    query: z.object({ methods: z._default(methodIds, []) }),
    answer: StepValues,
  }),
  get: call({
    method: 'GET',
    path: '/workflows/:id',
    permission: 'workflows.read',
    params: oneWorkflow,
    answer: Workflow,
  }),
  create: call({
    method: 'POST',
    path: '/workflows',
    permission: 'workflows.create',
    body: WorkflowForm,
    answer: Workflow,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/workflows/:id',
    permission: 'workflows.update',
    params: oneWorkflow,
    body: WorkflowChanges,
    answer: Workflow,
  }),
  delete: call({
    method: 'DELETE',
    path: '/workflows/:id',
    permission: 'workflows.delete',
    params: oneWorkflow,
    answer: z.object({ message: z.string() }),
  }),
  /** One workflow as an Arazzo 1.0 document. */
  exportOne: call({
    method: 'GET',
    path: '/workflows/:id/arazzo',
    permission: 'workflows.read',
    params: oneWorkflow,
    answer: z.record(z.string(), z.unknown()),
  }),
  /** All workflows of a library as one Arazzo 1.0 document. */
  exportAll: call({
    method: 'GET',
    path: '/workflows/library/:libraryId/arazzo',
    permission: 'workflows.read',
    params: inLibrary,
    answer: z.record(z.string(), z.unknown()),
  }),
  /** Imports the workflows of an Arazzo 1.0 or 1.1 document: either all of them or none. */
  importArazzo: call({
    method: 'POST',
    path: '/workflows/library/:libraryId/arazzo',
    permission: 'workflows.create',
    params: inLibrary,
    body: z.object({}),
    answer: z.object({ workflows: z.array(ImportedWorkflow), warnings: z.array(z.string()) }),
    status: 201,
    multipart: true,
    fileBytes: 2 * 1024 * 1024,
  }),
};
