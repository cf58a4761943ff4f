const star = 'M8 1.5v13M1.5 8h13M3.4 3.4l9.2 9.2M12.6 3.4l-9.2 9.2';
const hexagon = 'M8 1.8 13.4 5v6L8 14.2 2.6 11V5Z';

/** Our own drawing for each known client, by a pattern for its name or id. More specific patterns come first. */
const marks: readonly [RegExp, string][] = [
  [/^(claude|anthropic)/i, star],
  [/cursor/i, `${hexagon}M2.6 5 8 8.2 13.4 5M8 8.2v6`],
  [/copilot/i, 'M2 7.5h5v5H4a2 2 0 0 1-2-2ZM9 7.5h5v3a2 2 0 0 1-2 2H9ZM4 7.5a4 4 0 0 1 8 0'],
  [/^(visual studio code|vs ?code)/i, 'm11 2 3 1.5v9L11 14 4 8Zm0 0L2 9.5m9 4.5L2 6.5'],
  [/windsurf|codeium/i, 'M1.5 5.5q3.2-3 6.5 0t6.5 0M1.5 10.5q3.2-3 6.5 0t6.5 0'],
  [/^(codex|chatgpt|openai)/i, `${hexagon}M8 5.2 10.4 6.6v2.8L8 10.8 5.6 9.4V6.6Z`],
  [/^gemini/i, 'M8 1.5Q8.8 7.2 14.5 8 8.8 8.8 8 14.5 7.2 8.8 1.5 8 7.2 7.2 8 1.5Z'],
  [/jetbrains|intellij/i, 'M2 2h12v12H2ZM4.5 11.5h4'],
  [/^zed\b/i, 'M3 3h10L3 13h10'],
  [/^cline\b/i, 'M3 5h10v8H3ZM8 5V2.5M6 8v1.5M10 8v1.5'],
  [/inspector/i, 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.7 3.7'],
];
const plug = 'M5.5 2v3.5M10.5 2v3.5M4 5.5h8V8a4 4 0 0 1-8 0ZM8 12v2.5';

/**
 * The outline of the mark of a client, as the path of an SVG of 16 × 16 whose lines are 1.25 wide, with round ends.
 * Unknown clients have a plug.
 */
export const clientMark = (client: string): string =>
  marks.find(([pattern]) => pattern.test(client))?.[1] ?? plug;
