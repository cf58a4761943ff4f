import * as words from '../command-line.messages.ts';
import type { Failure } from '../failure.ts';
import { asJson, asLine, paint } from './paint.ts';

/** Where a command writes: results go to stdout, everything else to stderr. */
export type Terminal = {
  /** Prints the result: as JSON for programs, or as lines for people. */
  show: (result: unknown, lines: () => readonly string[]) => void;
  /** A message in addition to the result. */
  print: (sentence: string) => void;
  fail: (failure: Failure) => void;
  /** The maximum width of a line; null if the output is not a terminal. */
  columns: number | null;
};

type Streams = { out: NodeJS.WriteStream; notes: NodeJS.WriteStream };

/** Colors are used only in a terminal whose user has not turned them off: https://no-color.org. */
const isColored = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

export function openTerminal(isJson: boolean, { out, notes }: Streams): Terminal {
  const printResult = (line: string) => out.write(`${asLine(line, isColored(out))}\n`);
  const print = (line: string) => notes.write(`${asLine(line, isColored(notes))}\n`);
  return {
    print,
    show: (result, lines) => {
      if (isJson) out.write(`${asJson(result)}\n`);
      else for (const line of lines()) printResult(line);
    },
    fail: ({ message, hints, code, status, isRefusal }) => {
      print(paint.red(isRefusal ? words.refused(status ?? 0, message) : message));
      for (const hint of hints) print(hint);
      if (isJson) out.write(`${asJson({ error: { code, message, status } })}\n`);
    },
    columns: out.isTTY ? out.columns : null,
  };
}
