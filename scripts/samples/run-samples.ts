import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A sample's code by the number of its request. */
export type Program = { number: number; code: string };

const endings: Record<string, string> = {
  curl: 'sh',
  javascript: 'mjs',
  node: 'mjs',
  typescript: 'mts',
  python: 'py',
};

/** Runs every program after the other, in one process of its language; answers the errors by number. */
export async function runPrograms(
  language: string,
  programs: readonly Program[],
): Promise<Map<number, string>> {
  const folder = mkdtempSync(join(tmpdir(), `samples-${language}-`));
  try {
    for (const { number, code } of programs)
      writeFileSync(join(folder, `sample${number}.${endings[language]}`), `${code}\n`);
    for (const name of new Set(programs.flatMap(({ code }) => code.match(/YOUR_\w*FILE\w*/g) ?? [])))
      writeFileSync(join(folder, name), `content of ${name}`);
    mkdirSync(join(folder, 'errors'));
    const files = programs.map(({ number }) => `sample${number}.${endings[language]}`);
    const output = await run(language, files, folder);
    return new Map(
      [...output.matchAll(/^FAILED sample(\d+)\.\w+ (.*)$/gm)].map(([, number, text = '']) => [
        Number(number),
        text,
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const drivers: Record<
  string,
  (files: string[]) => { name: string; text: string; command: [string, string[]] }
> = {
  curl: (files) => ({
    name: 'run.sh',
    text: files
      .map(
        (file) =>
          `bash ${file} >/dev/null 2>errors/text || echo "FAILED ${file} $(tr '\\n' ' ' < errors/text)"`,
      )
      .join('\n'),
    command: ['bash', ['run.sh']],
  }),
  javascript: nodeDriver,
  node: nodeDriver,
  typescript: nodeDriver,
  python: (files) => ({
    name: 'run_all.py',
    text: `import runpy, io, contextlib
for name in ${JSON.stringify(files)}:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(name)
    except BaseException as error:
        print("FAILED", name, repr(error).replace("\\n", " "))
`,
    command: ['python3', ['run_all.py']],
  }),
};

function nodeDriver(files: string[]) {
  const text = `globalThis.document = { querySelector: () => ({ files: [new File(['content of a file'], 'YOUR_FILE')] }) };
const print = console.log;
console.log = () => {};
for (const name of ${JSON.stringify(files)})
  try {
    await import('./' + name);
  } catch (error) {
    print('FAILED', name, String(error.stack ?? error).replaceAll('\\n', ' '));
  }
`;
  return { name: 'run.mjs', text, command: [process.execPath, ['run.mjs']] as [string, string[]] };
}

async function run(language: string, files: string[], folder: string): Promise<string> {
  const driver = drivers[language]?.(files);
  if (!driver) throw new Error(`No program runs ${language}.`);
  writeFileSync(join(folder, driver.name), driver.text);
  const child = spawn(...driver.command, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}
