import type { SampleDriver } from './sample-driver.ts';

/** The drivers for compiled languages: all samples are compiled in one program. */
export const compiledDrivers: Record<string, SampleDriver> = {
  go: {
    ending: 'go',
    tools: [['go', 'version']],
    debian: ['golang-go'],
    prepare: (code, number) => code.replace(/^func main\(\)/m, `func sample${number}()`),
    files: (numbers) => ({
      'go.mod': 'module samples\n\ngo 1.19\n',
      // A failed sample ends its process, so each runs in a separate one.
      'main.go': `package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

var samples = map[string]func(){
${numbers.map((number) => `\t"sample${number}.go": sample${number},`).join('\n')}
}

func main() {
	if len(os.Args) > 1 {
		samples[os.Args[1]]()
		return
	}
	for name := range samples {
		output, err := exec.Command(os.Args[0], name).CombinedOutput()
		if err != nil {
			fmt.Println("FAILED", name, strings.ReplaceAll(string(output), "\\n", " "))
		}
	}
}
`,
    }),
    command: 'GOFLAGS=-mod=mod GOPROXY=off go build -gcflags=-e -o all . && ./all',
  },
  java: {
    ending: 'java',
    tools: [['javac', '--version']],
    debian: ['default-jdk-headless'],
    prepare: (code, number) => code.replace('public class Sample {', `public class sample${number} {`),
    files: (numbers) => ({
      'All.java': `import java.io.*;

public class All {
    public static void main(String[] args) throws Exception {
        PrintStream print = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        for (int number : new int[] {${numbers.join(', ')}}) {
            try {
                Class.forName("sample" + number).getMethod("main", String[].class).invoke(null, (Object) args);
            } catch (ReflectiveOperationException error) {
                print.println("FAILED sample" + number + ".java " + error.getCause());
            }
            if (number % 50 == 0) System.gc();
        }
        System.exit(0);
    }
}
`,
    }),
    command: 'javac -nowarn -encoding UTF-8 -Xmaxerrs 1000 *.java && java All',
  },
  rust: {
    ending: 'rs',
    tools: [
      ['cargo', '--version'],
      ['sh', '-c', 'ls -d /usr/share/cargo/registry/reqwest-*'],
    ],
    debian: ['cargo', 'librust-reqwest-dev', 'librust-tokio-dev'],
    prepare: (code) => code.replace(/^fn main\(\)/m, 'pub fn main()'),
    files: (numbers) => ({
      'Cargo.toml': `[package]
name = "samples"
version = "0.0.0"
edition = "2021"

[[bin]]
name = "samples"
path = "main.rs"

[dependencies]
reqwest = { version = "*", default-features = false, features = ["blocking", "multipart"] }
`,
      '.cargo/config.toml': `[source.crates-io]
replace-with = "debian"

[source.debian]
directory = "/usr/share/cargo/registry"
`,
      'main.rs': `${numbers.map((number) => `mod sample${number};`).join('\n')}

fn main() {
${numbers.map((number) => `    if let Err(error) = sample${number}::main() { println!("FAILED sample${number}.rs {}", error); }`).join('\n')}
}
`,
    }),
    command: 'cargo run --quiet --offline',
  },
  csharp: {
    ending: 'cs',
    tools: [
      ['mcs', '--version'],
      ['mono', '--version'],
    ],
    debian: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
    prepare: oldCSharp,
    files: (numbers) => ({
      'All.cs': `using System;

public static class All
{
    static int Main()
    {
        var print = Console.Out;
        Console.SetOut(System.IO.TextWriter.Null);
${numbers.map((number) => `        try { sample${number}.Run().Wait(); } catch (Exception error) { print.WriteLine("FAILED sample${number}.cs " + error.GetBaseException().Message.Replace("\\n", " ")); }`).join('\n')}
        return 0;
    }
}
`,
    }),
    command: 'mcs -nologo -warn:0 -r:System.Net.Http.dll -out:all.exe *.cs && mono all.exe',
  },
};

/** Debian's compiler supports C# 7, so top-level statements and `using` declarations are rewritten. */
function oldCSharp(code: string, number: number): string {
  const lines = code.split('\n');
  const end = lines.indexOf('');
  return [
    ...lines.slice(0, end),
    'using System.Threading.Tasks;',
    `public static class sample${number} {`,
    'public static async Task Run() {',
    ...lines.slice(end).map((line) => line.replace(/^using var /, 'var ')),
    '}',
    '}',
  ].join('\n');
}
