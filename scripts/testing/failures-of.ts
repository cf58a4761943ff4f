/** The number of lines of a message that are printed. */
const MESSAGE_LINES = 12;

interface VitestFile {
  name: string;
  message?: string;
  assertionResults?: { status: string; fullName: string; failureMessages?: string[] }[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  file?: string;
  line?: number;
  tests?: { results?: { errors?: { message?: string }[] }[] }[];
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

/**
 * The failed tests in a JSON report of Vitest or Playwright, one text each: the file, the title, the
 * beginning of the message.
 */
export function failuresOf(report: { testResults?: VitestFile[]; suites?: PlaywrightSuite[] }): string[] {
  return [...(report.testResults ?? []).flatMap(ofFile), ...(report.suites ?? []).flatMap(ofSuite)];
}

function ofFile({ name, message = '', assertionResults = [] }: VitestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded has a message and no tests.
  if (failed.length === 0 && message) return [failureText(name, '(the file itself)', message)];
  return failed.map(({ fullName, failureMessages = [] }) =>
    failureText(name, fullName, failureMessages.join('\n')),
  );
}

function ofSuite({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(ofSpec), ...suites.flatMap(ofSuite)];
}

function ofSpec({ file, line, title, tests = [] }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results = [] }) => results).flatMap((result) => result.errors ?? []);
  return failureText(`${file}:${line}`, title, errors.map(({ message }) => message ?? '').join('\n'));
}

function failureText(place: string, title: string, message: string): string {
  const lines = message.split('\n').slice(0, MESSAGE_LINES);
  return `  ${place} › ${title}\n${lines.map((line) => `      ${line}`).join('\n')}\n`;
}
