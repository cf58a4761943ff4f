import { commandLineMessages as words } from '@fieldkit/contract/messages/command-line.ts';
import type { Failure } from '../failure.ts';
import { asJson, asLine, paint } from './paint.ts';

/** Where a command speaks: what it found goes to stdout, everything else to stderr. */
export type Terminal = {
  /** Answers with the shape for programs, or with lines for people. */
  show: (result: unknown, lines: () => readonly string[]) => void;
  /** A message beside the answer. */
  say: (sentence: string) => void;
  fail: (failure: Failure) => void;
  /** The maximum width of a line; null where the output is no terminal. */
  columns: number | null;
};

type Streams = { out: NodeJS.WriteStream; told: NodeJS.WriteStream };

/** Colors only in a terminal whose user has not switched them off: https://no-color.org. */
const isColoured = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

export function openTerminal(isJson: boolean, { out, told }: Streams): Terminal {
  const print = (line: string) => out.write(`${asLine(line, isColoured(out))}\n`);
  const say = (line: string) => told.write(`${asLine(line, isColoured(told))}\n`);
  return {
    say,
    show: (result, lines) => {
      if (isJson) out.write(`${asJson(result)}\n`);
      else for (const line of lines()) print(line);
    },
    fail: ({ message, hints, code, status, isRefusal }) => {
      say(paint.red(isRefusal ? words.refused(status ?? 0, message) : message));
      for (const hint of hints) say(hint);
      if (isJson) out.write(`${asJson({ error: { code, message, status } })}\n`);
    },
    columns: out.isTTY ? out.columns : null,
  };
}
