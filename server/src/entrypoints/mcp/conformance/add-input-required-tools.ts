import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { samplingRequest, textBlock } from './fixture-content.ts';

type ToolAnswer = CallToolResult | InputRequiredResult;
export type Round = { round: number };

const nameForm = z.object({ name: z.string() });
const okForm = z.object({ ok: z.boolean() });
const colorForm = z.object({ color: z.string() });
const textResult = (text: string) => ({ content: [textBlock(text)] });
const askName = (message = 'What is your name?') =>
  inputRequired.elicit({ message, requestedSchema: nameForm });

/**
 * Tools that need input from the client before they answer: one kind of request each, then all kinds, then several
 * rounds.
 */
export function addInputRequiredTools(server: McpServer, states: RequestStateCodec<Round>): void {
  const add = (kind: string, run: (ctx: ServerContext) => ToolAnswer | Promise<ToolAnswer>) =>
    server.registerTool(`test_input_required_result_${kind}`, { description: 'Fixture: asks back' }, run);

  add('elicitation', ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, 'user_name', nameForm);
    return given
      ? textResult(`Hello, ${given.name}!`)
      : inputRequired({ inputRequests: { user_name: askName() } });
  });
  add('sampling', ({ mcpReq }) => {
    const view = inputResponse(mcpReq.inputResponses, 'capital_question');
    if (view.kind === 'sampling')
      return textResult(`The model answered: ${JSON.stringify(view.result.content)}`);
    const capital_question = samplingRequest('What is the capital of France?', 100);
    return inputRequired({ inputRequests: { capital_question } });
  });
  add('list_roots', ({ mcpReq }) => {
    const view = inputResponse(mcpReq.inputResponses, 'client_roots');
    if (view.kind === 'roots') return textResult(`Roots: ${view.roots.map(({ uri }) => uri).join(', ')}`);
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  for (const kind of ['request_state', 'tampered_state'])
    add(kind, async ({ mcpReq }) => {
      const given = acceptedContent(mcpReq.inputResponses, 'confirm', okForm);
      if (given && mcpReq.requestState<Round>()) return textResult('state-ok');
      const confirm = inputRequired.elicit({ message: 'Please confirm', requestedSchema: okForm });
      return inputRequired({
        inputRequests: { confirm },
        requestState: await states.mint({ round: 1 }),
      });
    });
  add('multiple_inputs', async ({ mcpReq }) => {
    const given = mcpReq.inputResponses;
    const has = [inputResponse(given, 'greeting').kind, inputResponse(given, 'client_roots').kind];
    const name = acceptedContent(given, 'user_name', nameForm);
    if (name && has.join() === 'sampling,roots' && mcpReq.requestState<Round>())
      return textResult(`All there, ${name.name}.`);
    return inputRequired({
      inputRequests: {
        user_name: askName(),
        greeting: samplingRequest('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await states.mint({ round: 1 }),
    });
  });
  add('multi_round', async ({ mcpReq }) => {
    const state = mcpReq.requestState<Round>();
    const second = acceptedContent(mcpReq.inputResponses, 'step2', colorForm);
    if (state?.round === 2 && second) return textResult(`Both steps done: ${second.color}.`);
    const first = acceptedContent(mcpReq.inputResponses, 'step1', nameForm);
    if (state && (first || state.round === 2)) {
      const message = 'Step 2: What is your favorite color?';
      const step2 = inputRequired.elicit({ message, requestedSchema: colorForm });
      return inputRequired({ inputRequests: { step2 }, requestState: await states.mint({ round: 2 }) });
    }
    const step1 = askName('Step 1: What is your name?');
    return inputRequired({ inputRequests: { step1 }, requestState: await states.mint({ round: 1 }) });
  });
  add('capabilities', (ctx) => {
    const declared = clientCapabilities(ctx);
    const inputRequests: InputRequests = {
      ...(declared?.elicitation && { user_name: askName() }),
      ...(declared?.sampling && { greeting: samplingRequest('Generate a greeting', 50) }),
      ...(declared?.roots && { client_roots: inputRequired.listRoots() }),
    };
    const isAnswered = Object.keys(ctx.mcpReq.inputResponses ?? {}).length > 0;
    return isAnswered || Object.keys(inputRequests).length === 0
      ? textResult('Done.')
      : inputRequired({ inputRequests });
  });
}

/** The capabilities that the client declares in this request. */
const clientCapabilities = ({ mcpReq }: ServerContext): ClientCapabilities | undefined =>
  (mcpReq.envelope as Record<string, ClientCapabilities> | undefined)?.[CLIENT_CAPABILITIES_META_KEY];
