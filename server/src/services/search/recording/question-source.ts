import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** The source of a question as it is stored: the channel, a keyed hash and the client's own name, never an address. */
export type QuestionSource = {
  channel: 'mcp' | 'plugin';
  developer: string;
  client_name: string | null;
};

/** The client's network address and name, which identify developers without a personal key. */
export type NetworkClient = { address: string; client: string | null };

/** The keyed hash of a project's developer, from the personal key or else from address and client. */
export const developerOf = (
  secrets: SecretBox,
  project_uuid: string,
  by: { install_uuid: string } | NetworkClient,
): string =>
  secrets.hash(
    'developer',
    ('install_uuid' in by
      ? [project_uuid, 'install', by.install_uuid]
      : [project_uuid, by.address, by.client]
    ).join('\n'),
  );
