type System = { platform: NodeJS.Platform; arch: string };

export const root: string;
export function onNode24(options?: {
  environment?: Record<string, string>;
  ownGroup?: boolean;
}): Promise<void>;
export function npmCommand(node: string): string[];
export function placeOfNode(
  versions: Record<string, string>,
  runtime: string,
  system?: System,
  paths?: Pick<typeof import('node:path'), 'join'>,
): { version: string; home: string; node: string } | null;
export function toolCommand(
  root: string,
  tool: string,
  system?: { platform: NodeJS.Platform; execPath: string },
  paths?: Pick<typeof import('node:path'), 'join'>,
): { command: string; first: string[]; shell: boolean };
