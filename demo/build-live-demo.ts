import os from 'node:os';
import { exitBecause, exitOnSignals, makeDemo, readDemoSettings } from './make-demo.ts';

// Creates one demo in DATA_DIR and exits, as a process of its own: the live demo keeps serving meanwhile, and its
// requests come first.
exitOnSignals();
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
try {
  const env = readDemoSettings();
  await makeDemo(env, env.DATA_DIR);
  process.exit(0);
} catch (error) {
  exitBecause(error);
}
