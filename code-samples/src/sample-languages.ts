import { withoutVariables } from '@fieldkit/contract/in-every-string.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { goNative } from '@scalar/snippetz/plugins/go/native';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { nodeUndici } from '@scalar/snippetz/plugins/node/undici';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import { rustReqwest } from '@scalar/snippetz/plugins/rust/reqwest';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';

export type SampleLanguage = {
  id: string;
  label: string;
  /** As a code fence names it. */
  fence: string;
  write: (request: SampleRequest) => string;
};

const written = (plugin: { generate: (request: SampleRequest) => string }) => (request: SampleRequest) =>
  plugin.generate(request);

/** The languages of code samples; the first stands until another one is chosen. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { id: 'curl', label: 'curl', fence: 'sh', write: written(shellCurl) },
  { id: 'javascript', label: 'JavaScript', fence: 'js', write: written(jsFetch) },
  { id: 'node', label: 'Node.js', fence: 'js', write: written(nodeUndici) },
  { id: 'python', label: 'Python', fence: 'python', write: written(pythonRequests) },
  { id: 'go', label: 'Go', fence: 'go', write: written(goNative) },
  { id: 'java', label: 'Java', fence: 'java', write: written(javaNethttp) },
  { id: 'csharp', label: 'C#', fence: 'csharp', write: written(csharpHttpclient) },
  {
    id: 'php',
    label: 'PHP',
    fence: 'php',
    write: (request) => phpCurl.generate(withoutVariables(request)),
  },
  { id: 'ruby', label: 'Ruby', fence: 'ruby', write: written(rubyNative) },
  { id: 'rust', label: 'Rust', fence: 'rust', write: written(rustReqwest) },
];
