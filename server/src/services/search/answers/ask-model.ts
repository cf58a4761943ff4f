import type { LanguageModel } from 'ai';
import type { ModelPrompt } from './model-prompt.ts';

/**
 * Asks a model once and waits for all of its answer.
 * @throws when the model fails, is stopped, or its answer is cut off
 */
export async function askModel(
  model: LanguageModel,
  { instructions, prompt }: ModelPrompt,
  { maxTokens, signal }: { maxTokens: number; signal: AbortSignal },
): Promise<string> {
  const { streamText } = await import('ai');
  const { stream } = streamText({
    model,
    instructions,
    prompt,
    temperature: 0,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    // They are thrown here; by default the library prints them.
    onError: () => {},
  });
  let text = '';
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('The model was stopped.');
    if (part.type === 'finish' && part.finishReason !== 'stop')
      throw new Error(`The model ended with ${part.finishReason}.`);
    if (part.type === 'text-delta') text += part.text;
  }
  return text;
}
