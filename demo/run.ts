import { demoFolderOf } from './demo-folder.ts';
import { demoMessages as messages } from './demo-messages.ts';
import { liveDemoTools } from './live-processes.ts';
import { exitBecause, exitOnSignals, makeDemo, onSignals, print, readDemoSettings } from './make-demo.ts';
import { serveLiveDemo } from './serve-live-demo.ts';

try {
  const env = readDemoSettings();
  const isFolderNamed = Boolean(process.env.DATA_DIR);
  if (env.LIVE_DEMO) {
    const stopping = new AbortController();
    onSignals(() => stopping.abort());
    const folder = demoFolderOf(env, isFolderNamed, 'live-demo');
    process.exit(await serveLiveDemo(folder, liveDemoTools, stopping.signal));
  }
  const keepRunning = exitOnSignals();
  const folder = demoFolderOf(env, isFolderNamed);
  await makeDemo(env, folder);
  process.env.DATA_DIR = folder;
  keepRunning();
} catch (error) {
  exitBecause(error);
}
await import('../server/src/main.ts');
print(messages.signIn);
