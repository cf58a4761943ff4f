import type { McpServer } from '@modelcontextprotocol/server';
import { imageBlock, resourceBlock, textBlock, wav } from './fixture-content.ts';

/** Tools that answer with every kind of content there is, as the suite words them. */
export function addContentTools(server: McpServer): void {
  const answers = {
    test_simple_text: [textBlock('This is a simple text response for testing.')],
    test_image_content: [imageBlock],
    test_audio_content: [{ type: 'audio' as const, data: wav, mimeType: 'audio/wav' }],
    test_embedded_resource: [
      resourceBlock('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
    ],
    test_multiple_content_types: [
      textBlock('Multiple content types test:'),
      imageBlock,
      resourceBlock('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  };
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description: `Fixture: ${name}` }, () => ({ content }));

  server.registerTool('test_error_handling', { description: 'Fixture: always fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
}
