import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compiledDrivers } from './run-compiled.ts';
import type { SampleDriver } from './sample-driver.ts';

/** A sample's code, with the number of its request. */
export type Program = { number: number; code: string };

/** Runs the programs one after the other; returns the errors by number. */
export async function runPrograms(
  language: string,
  programs: readonly Program[],
): Promise<Map<number, string>> {
  const driver = drivers[language];
  if (!driver) throw new Error(`This script has no program that runs ${language}.`);
  const folder = mkdtempSync(join(tmpdir(), `samples-${language}-`));
  try {
    const { ending, prepare = (code) => code } = driver;
    for (const { number, code } of programs)
      writeFileSync(join(folder, `sample${number}.${ending}`), `${prepare(code, number)}\n`);
    for (const name of new Set(programs.flatMap(({ code }) => code.match(/YOUR_\w*FILE\w*/g) ?? [])))
      writeFileSync(join(folder, name), `content of ${name}`);
    for (const [name, text] of Object.entries(driver.files(programs.map(({ number }) => number)))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return failuresIn(await run(driver.command, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Samples that ended with an error or were rejected by a compiler. Throws if a program could not start at all. */
function failuresIn({ output, status }: { output: string; status: number | null }): Map<number, string> {
  const ended = output.matchAll(/^FAILED sample(\d+)\.\w+ (.*)$/gm);
  const refused = output.matchAll(/^(?!FAILED).*?\bsample(\d+)\.\w+[:(]\d+(.*)$/gm);
  const failed = new Map(
    [...refused, ...ended].map(([, number, text = '']) => [Number(number), text] as const),
  );
  if (status !== 0 && failed.size === 0) throw new Error(output.slice(0, 2000));
  return failed;
}

const nodeDriver = (ending: string): SampleDriver => ({
  ending,
  tools: [[process.execPath, '--version']],
  debian: [],
  files: (numbers) => ({
    'run.mjs': `globalThis.document = {
  querySelector: () => ({ files: [new File(['content of a file'], 'YOUR_FILE')] }),
  createElement: () => ({ click() {} }),
};
const print = console.log;
console.log = () => {};
for (const name of ${JSON.stringify(numbers.map((number) => `sample${number}.${ending}`))})
  try {
    await import('./' + name);
  } catch (error) {
    print('FAILED', name, String(error.stack ?? error).replaceAll('\\n', ' '));
  }
`,
  }),
  command: `'${process.execPath}' run.mjs`,
});

export const drivers: Record<string, SampleDriver> = {
  curl: {
    ending: 'sh',
    tools: [['curl', '--version']],
    debian: ['curl'],
    files: (numbers) => ({
      'run.sh': numbers
        .map(
          (number) =>
            `bash sample${number}.sh >/dev/null 2>error-text || echo "FAILED sample${number}.sh $(tr '\\n' ' ' < error-text)"`,
        )
        .join('\n'),
    }),
    command: 'bash run.sh',
  },
  javascript: nodeDriver('mjs'),
  node: nodeDriver('mjs'),
  typescript: nodeDriver('mts'),
  python: {
    ending: 'py',
    tools: [['python3', '-c', 'import requests']],
    debian: ['python3', 'python3-requests'],
    files: (numbers) => ({
      'run_all.py': `import runpy, io, contextlib
for number in ${JSON.stringify(numbers)}:
    name = f"sample{number}.py"
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(name)
    except BaseException as error:
        print("FAILED", name, repr(error).replace("\\n", " "))
`,
    }),
    command: 'python3 run_all.py',
  },
  php: {
    ending: 'php',
    tools: [['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);']],
    debian: ['php-cli', 'php-curl'],
    files: (numbers) => ({
      'run_all.php': `<?php
set_error_handler(function ($kind, $text) { throw new ErrorException($text); });
function run($name) { include $name; }
foreach ([${numbers.join(', ')}] as $number) {
    $name = "sample$number.php";
    $text = '';
    ob_start();
    try { run($name); } catch (Throwable $error) { $text = "FAILED $name " . str_replace("\\n", ' ', $error->getMessage()) . "\\n"; }
    ob_end_clean();
    echo $text;
}
`,
    }),
    command: 'php run_all.php',
  },
  ruby: {
    ending: 'rb',
    tools: [['ruby', '--version']],
    debian: ['ruby'],
    files: (numbers) => ({
      'run_all.rb': `require 'stringio'
${JSON.stringify(numbers)}.each do |number|
  name = "sample#{number}.rb"
  begin
    $stdout = StringIO.new
    load("./#{name}", true)
  rescue Exception => error
    STDOUT.puts("FAILED #{name} #{error.class} #{error.message.tr("\\n", ' ')}")
  end
end
`,
    }),
    command: 'LANG=C.UTF-8 ruby -W0 run_all.rb',
  },
  ...compiledDrivers,
};

async function run(command: string, folder: string): Promise<{ output: string; status: number | null }> {
  const child = spawn('sh', ['-c', command], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { output, status };
}
