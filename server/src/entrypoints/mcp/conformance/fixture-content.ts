import { acceptedContent, completable, inputRequired, type McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** A red pixel. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A WAV file without samples. */
export const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export const textBlock = (text: string) => ({ type: 'text' as const, text });
export const imageBlock = { type: 'image' as const, data: png, mimeType: 'image/png' };
export const resourceBlock = (uri: string, mimeType: string, text: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text },
});
/** Asks the client to sample its own model. */
export const samplingRequest = (text: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: textBlock(text) }], maxTokens });

type Block = ReturnType<typeof textBlock> | typeof imageBlock | ReturnType<typeof resourceBlock>;
const asUser = (...blocks: Block[]) => ({
  messages: blocks.map((content) => ({ role: 'user' as const, content })),
});

/** The suite's prompts. One completes an argument and one asks the client for input. */
export function addFixturePrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Fixture' }, () =>
    asUser(textBlock('This is a simple prompt for testing.')),
  );
  const cities = ['paris', 'park', 'party'];
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Fixture',
      argsSchema: z.object({
        arg1: completable(z.string(), (begun) => cities.filter((city) => city.startsWith(begun))),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => asUser(textBlock(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Fixture', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) =>
      asUser(
        resourceBlock(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
        textBlock('Please process the embedded resource above.'),
      ),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'Fixture' }, () =>
    asUser(imageBlock, textBlock('Please analyze the image above.')),
  );
  const context = z.object({ context: z.string() });
  server.registerPrompt('test_input_required_result_prompt', { description: 'Fixture' }, (ctx) => {
    const given = acceptedContent(ctx.mcpReq.inputResponses, 'user_context', context);
    if (given) return asUser(textBlock(`Use this context: ${given.context}`));
    const message = 'What context should the prompt use?';
    return inputRequired({
      inputRequests: { user_context: inputRequired.elicit({ message, requestedSchema: context }) },
    });
  });
}
