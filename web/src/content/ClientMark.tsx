import type { ReactNode } from 'react';

const star = 'M8 1.5v13M1.5 8h13M3.4 3.4l9.2 9.2M12.6 3.4l-9.2 9.2';
const hexagon = 'M8 1.8 13.4 5v6L8 14.2 2.6 11V5Z';

/** Our own icon for each known client, by a pattern for its identifier. More specific patterns come first. */
const marks: readonly [RegExp, ReactNode][] = [
  [/^(claude|anthropic)/i, <path key="claude" d={star} />],
  [/cursor/i, <path key="cursor" d={`${hexagon}M2.6 5 8 8.2 13.4 5M8 8.2v6`} />],
  [
    /copilot/i,
    <path key="copilot" d="M2 7.5h5v5H4a2 2 0 0 1-2-2ZM9 7.5h5v3a2 2 0 0 1-2 2H9ZM4 7.5a4 4 0 0 1 8 0" />,
  ],
  [/^(visual studio code|vs ?code)/i, <path key="code" d="m11 2 3 1.5v9L11 14 4 8Zm0 0L2 9.5m9 4.5L2 6.5" />],
  [/windsurf|codeium/i, <path key="windsurf" d="M1.5 5.5q3.2-3 6.5 0t6.5 0M1.5 10.5q3.2-3 6.5 0t6.5 0" />],
  [/^(codex|chatgpt|openai)/i, <path key="openai" d={`${hexagon}M8 5.2 10.4 6.6v2.8L8 10.8 5.6 9.4V6.6Z`} />],
  [/^gemini/i, <path key="gemini" d="M8 1.5Q8.8 7.2 14.5 8 8.8 8.8 8 14.5 7.2 8.8 1.5 8 7.2 7.2 8 1.5Z" />],
  [/jetbrains|intellij/i, <path key="jetbrains" d="M2 2h12v12H2ZM4.5 11.5h4" />],
  [/^zed\b/i, <path key="zed" d="M3 3h10L3 13h10" />],
  [/^cline\b/i, <path key="cline" d="M3 5h10v8H3ZM8 5V2.5M6 8v1.5M10 8v1.5" />],
  [/inspector/i, <path key="inspector" d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.7 3.7" />],
];
const plug = <path d="M5.5 2v3.5M10.5 2v3.5M4 5.5h8V8a4 4 0 0 1-8 0ZM8 12v2.5" />;

/** The icon beside the name of the client with the identifier `client`. Unknown clients have a plug. */
export function ClientMark({ client }: { client: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-4 shrink-0 text-ink-2"
    >
      {marks.find(([pattern]) => pattern.test(client))?.[1] ?? plug}
    </svg>
  );
}
