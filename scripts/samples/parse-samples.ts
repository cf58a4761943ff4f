import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SampleLanguage } from '@fieldkit/code-samples/sample-languages.ts';

interface Parser {
  ending: string;
  /** The Debian package that contains it; empty for tools that all machines have. */
  debian: string;
  isThere: [string, string[]];
  /** The command that parses all files in a folder in one process, and lists invalid ones. */
  command: (files: string[]) => { file?: { name: string; text: string }; run: [string, string[]] };
}

const list = (files: string[]) => JSON.stringify(files);

/**
 * Each language's own parser. C# is parsed with a tree-sitter grammar, because Debian has no recent compiler
 * for it.
 */
export const parsers: Record<string, Parser> = {
  curl: {
    ending: 'sh',
    debian: '',
    isThere: ['bash', ['--version']],
    command: (files) => ({
      file: {
        name: 'all.sh',
        text: files.map((file) => `bash -n ${file} || echo "FAILED ${file}"`).join('\n'),
      },
      run: ['bash', ['all.sh']],
    }),
  },
  ...Object.fromEntries(
    ['javascript', 'node', 'typescript'].map((id) => [id, moduleParser(id === 'typescript')]),
  ),
  python: {
    ending: 'py',
    debian: 'python3',
    isThere: ['python3', ['--version']],
    command: (files) => ({
      file: {
        name: 'all.py',
        text: `import ast\nfor name in ${list(files)}:\n    try:\n        ast.parse(open(name, encoding="utf-8").read())\n    except SyntaxError as error:\n        print("FAILED", name, error)\n`,
      },
      run: ['python3', ['all.py']],
    }),
  },
  php: {
    ending: 'php',
    debian: 'php-cli',
    isThere: ['php', ['--version']],
    command: (files) => ({
      file: {
        name: 'all.php',
        text: `<?php\nforeach (json_decode('${list(files)}') as $name) {\n  try { token_get_all(file_get_contents($name), TOKEN_PARSE); }\n  catch (ParseError $error) { echo "FAILED $name ", $error->getMessage(), "\\n"; }\n}\n`,
      },
      run: ['php', ['all.php']],
    }),
  },
  ruby: {
    ending: 'rb',
    debian: 'ruby',
    isThere: ['ruby', ['--version']],
    command: (files) => ({
      file: {
        name: 'all.rb',
        text: `${list(files)}.each do |name|\n  RubyVM::InstructionSequence.compile(File.read(name, encoding: "utf-8"))\nrescue SyntaxError => error\n  puts "FAILED #{name} #{error.message.lines.first}"\nend\n`,
      },
      run: ['ruby', ['all.rb']],
    }),
  },
  go: {
    ending: 'go',
    debian: 'golang-go',
    isThere: ['gofmt', ['-h']],
    command: () => ({ run: ['gofmt', ['-e', '-l', '.']] }),
  },
  java: {
    ending: 'java',
    debian: 'default-jdk-headless',
    isThere: ['javac', ['--version']],
    command: () => ({
      file: { name: 'ParseAll.txt', text: javaParser },
      run: ['sh', ['-c', 'mv ParseAll.txt ParseAll.java && java ParseAll.java']],
    }),
  },
  csharp: {
    ending: 'cs',
    debian: '',
    isThere: [process.execPath, ['--version']],
    command: (files) => ({
      file: { name: 'all.mjs', text: csharpParser(files) },
      run: [process.execPath, ['--no-warnings', 'all.mjs']],
    }),
  },
  rust: {
    ending: 'rs',
    debian: 'rustfmt',
    isThere: ['rustfmt', ['--version']],
    command: (files) => ({
      file: { name: 'all.txt', text: files.join('\n') },
      run: ['sh', ['-c', 'xargs -n 200 rustfmt --edition 2021 --emit stdout < all.txt > /dev/null']],
    }),
  },
};

function moduleParser(isTyped: boolean): Parser {
  return {
    ending: isTyped ? 'ts' : 'js',
    debian: '',
    isThere: [process.execPath, ['--version']],
    command: (files) => ({
      file: {
        name: 'all.mjs',
        text: `import { readFileSync } from 'node:fs';\nimport { stripTypeScriptTypes } from 'node:module';\nimport vm from 'node:vm';\nfor (const name of ${list(files)})\n  try {\n    const text = readFileSync(name, 'utf8');\n    new vm.SourceTextModule(${isTyped ? 'stripTypeScriptTypes(text)' : 'text'});\n  } catch (error) {\n    console.log('FAILED', name, error.message);\n  }\n`,
      },
      run: [process.execPath, ['--no-warnings', '--experimental-vm-modules', 'all.mjs']],
    }),
  };
}

const csharpParser = (files: string[]): string => `import { readFileSync } from 'node:fs';
import { Language, Parser } from ${JSON.stringify(import.meta.resolve('web-tree-sitter'))};
await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load(${JSON.stringify(fileURLToPath(import.meta.resolve('@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm')))}));
for (const name of ${list(files)}) {
  const tree = parser.parse(readFileSync(name, 'utf8'));
  if (tree.rootNode.hasError) console.log('FAILED', name);
  tree.delete();
}
`;

const javaParser = `import com.sun.source.util.JavacTask;
import java.nio.file.*;
import javax.tools.*;

public class ParseAll {
    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of("."), "sample*.java")) {
            for (Path file : files) {
                DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
                StandardJavaFileManager manager = compiler.getStandardFileManager(found, null, null);
                JavacTask task = (JavacTask) compiler.getTask(null, manager, found, null, null, manager.getJavaFileObjects(file));
                task.parse();
                found.getDiagnostics().forEach(one -> System.out.println("FAILED " + file.getFileName() + " " + one.getMessage(null)));
            }
        }
    }
}
`;

export const isInstalled = ({ isThere: [command, args] }: Parser): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).error === undefined;

/** Parses all samples of a language in one process. Returns the parser's message for each sample that it rejects. */
export function parseSamples(language: SampleLanguage, codes: readonly string[]): string[] {
  const parser = parsers[language.id];
  if (!parser) return [];
  const folder = mkdtempSync(join(tmpdir(), `parse-${language.id}-`));
  try {
    mkdirSync(folder, { recursive: true });
    const files = codes.map((code, number) => {
      const name = `sample${number}.${parser.ending}`;
      writeFileSync(join(folder, name), `${code}\n`);
      return name;
    });
    const { file, run } = parser.command(files);
    if (file) writeFileSync(join(folder, file.name), file.text);
    const { stdout, stderr } = spawnSync(...run, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
    const output = `${stdout}\n${stderr}`.split('\n');
    // gofmt also lists files with a different format, which are valid.
    return output
      .filter((line) => /FAILED|: error|^error|\.go:\d+/.test(line))
      .map((line) => `${language.id}: ${line}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
