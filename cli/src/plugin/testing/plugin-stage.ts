import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { aCli, type Settings } from '../../testing/run-cli.ts';
import { addFakeClients } from './fake-clients.ts';
import { aPluginServer, packageFiles } from './plugin-server.ts';

/** A plugin's server, and the home folder of a user with the client's commands on PATH. */
export async function aPluginStage() {
  const server = await aPluginServer();
  const cli = aCli();
  const at = (...names: string[]) => path.join(cli.folder, ...names);
  let PATH = addFakeClients(cli.folder, [], '1.0.0');
  return {
    server,
    cli,
    at,
    /** Adds command lines of clients. */
    addClients: (...names: string[]) => {
      PATH = addFakeClients(cli.folder, names, '1.0.0');
    },
    read: (...names: string[]) => fs.readFileSync(at(...names), 'utf8'),
    put: (name: string, text: string) => {
      fs.mkdirSync(path.dirname(at(name)), { recursive: true });
      fs.writeFileSync(at(name), text);
    },
    /** Runs `fieldkit plugin`; ADDRESS is replaced by the server's. */
    run: (words: string, settings: Settings = {}, stdin = '') =>
      cli.run(
        ['plugin', ...words.replace('ADDRESS', server.origin).split(' ')],
        { PATH, ...settings },
        stdin,
      ),
    /** Serves another version. */
    publish: (version: string, more: Parameters<typeof packageFiles>[1] = []) => {
      server.settings.version = version;
      server.settings.files = packageFiles(version, more);
      fs.writeFileSync(at('newest'), version);
    },
    /** All files and their content, as one value. */
    tree: () => {
      const hash = createHash('sha256');
      for (const name of fs.readdirSync(cli.folder, { recursive: true, encoding: 'utf8' }).sort()) {
        const stat = fs.lstatSync(at(name));
        hash.update(`${name} ${stat.mode} ${stat.isFile() ? fs.readFileSync(at(name)) : ''}\n`);
      }
      return hash.digest('hex');
    },
    /** The folder of the files that several clients read. */
    shared: () => at('.config/fieldkit/plugins', new URL(server.origin).host.replace(':', '_'), 'acme'),
    close: async () => {
      cli.close();
      await server.close();
    },
  };
}
export type PluginStage = Awaited<ReturnType<typeof aPluginStage>>;
