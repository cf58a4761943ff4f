import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import type { TestIdentity } from './open-test-identity.ts';

export type Browsers = {
  /** The unmodified client, configured only with the server's URL; each call returns another browser. */
  aBrowser: () => Auth;
  /** A client connected by its emulator setting, with its own key and project. */
  anEmulatorBrowser: () => Auth;
  close: () => Promise<void>;
};

let made = 0;

/** Serves the service on a separate port and opens browsers for it. */
export async function openBrowsers(service: TestIdentity): Promise<Browsers> {
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const apps: FirebaseApp[] = [];
  const host = service.app.listeningOrigin.replace('http://', '');
  const open = (apiKey: string, projectId: string) => {
    const app = initializeApp({ apiKey, projectId, authDomain: host }, `browser ${++made}`);
    apps.push(app);
    return initializeAuth(app, { persistence: inMemoryPersistence });
  };
  return {
    aBrowser: () => {
      const auth = open('fieldkit', 'fieldkit');
      const { config } = auth as unknown as { config: Record<string, string> };
      config.apiHost = `${host}/identitytoolkit.googleapis.com`;
      config.tokenApiHost = `${host}/securetoken.googleapis.com`;
      config.apiScheme = 'http';
      return auth;
    },
    anEmulatorBrowser: () => {
      const auth = open('any-key', 'any-project');
      connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
      return auth;
    },
    close: async () => {
      await Promise.all(apps.map(deleteApp));
    },
  };
}

/** The result of a client's call: its error code, or that it did not fail. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error) => (error instanceof FirebaseError ? error.code : String(error)),
  );
