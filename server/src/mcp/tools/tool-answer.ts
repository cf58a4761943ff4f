/** No tool of ours writes anything or leaves the project. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

export const answerText = (text: string) => ({ content: [{ type: 'text' as const, text }] });

export const refuseText = (text: string) => ({ ...answerText(text), isError: true as const });
