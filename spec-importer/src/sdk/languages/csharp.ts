import { readCSharpPackage } from '../csharp/read-csharp-package.ts';
import type { LanguageReader } from './language-reader.ts';

/** C#: methods of clients, and what static classes offer. */
export const csharp: LanguageReader = {
  label: 'C#',
  extensions: /\.cs$/,
  manifests: /\.(?:nuspec|csproj)$/,
  leftOut:
    /\.(?:g|designer|generated)\.cs$|(?:^|\/)(?:obj|bin)\/|(?:^|\/)[\w.-]*(?:Tests?|Examples?|Samples?|Benchmarks?)(?:\.[\w.-]+)?\//i,
  grammars: () => ['c-sharp'],
  read: readCSharpPackage,
};
