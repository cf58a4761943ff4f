import { inputRequired } from '@modelcontextprotocol/server';

/** A red pixel. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A WAV without a sample in it. */
export const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export const textBlock = (text: string) => ({ type: 'text' as const, text });
export const imageBlock = { type: 'image' as const, data: png, mimeType: 'image/png' };
export const resourceBlock = (uri: string, mimeType: string, text: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text },
});
/** What is asked of the client's own model. */
export const samplingRequest = (text: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: textBlock(text) }], maxTokens });
