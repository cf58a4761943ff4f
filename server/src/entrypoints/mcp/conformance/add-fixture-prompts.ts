import { acceptedContent, completable, inputRequired, type McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { imageBlock, resourceBlock, textBlock } from './fixture-content.ts';

type Block = ReturnType<typeof textBlock> | typeof imageBlock | ReturnType<typeof resourceBlock>;
const asUser = (...blocks: Block[]) => ({
  messages: blocks.map((content) => ({ role: 'user' as const, content })),
});

/** The prompts that the suite gets, one of which completes an argument and one of which asks back. */
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
