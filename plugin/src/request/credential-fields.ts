import type { Secret } from './build-request.ts';
import { button, element } from './elements.ts';
import * as messages from './request.messages.ts';
import { fieldRow, select, textInput } from './request-fields.ts';
import type { RequestCredential, RequestForm } from './request-form.ts';

export type CredentialFields = {
  /** Null if the call needs none. */
  element: HTMLElement | null;
  /** The chosen credentials. */
  chosen: () => RequestCredential[];
  secrets: () => Record<string, Secret>;
  /** The input whose value cannot be sent in a header, with its name. */
  find: (isWrong: (value: string) => boolean) => { control: HTMLInputElement; name: string } | undefined;
  /** Shows what was entered for a server. */
  showFor: (origin: string) => void;
  store: (origin: string) => void;
};

type Inputs = { credential: RequestCredential; secret: HTMLInputElement; user: HTMLInputElement | null };

/** The inputs for the credentials of a call, with a choice if there are alternatives. */
export function credentialFields({ credentials, isCut, library }: RequestForm): CredentialFields {
  const known = new Map<string, Inputs>();
  for (const credential of credentials.flat())
    if (!known.has(credential.id)) known.set(credential.id, inputsOf(credential));
  const rows = element('div', 'request-rows');
  const choice = select(
    credentials.map((ways, at) => [String(at), labelOf(ways)] as const),
    '0',
  );
  const chosen = () => credentials[Number(choice.value)] ?? [];
  const showRows = () =>
    rows.replaceChildren(
      ...chosen().flatMap(({ id }) => {
        const inputs = known.get(id);
        return inputs ? rowsOf(inputs) : [];
      }),
    );
  choice.addEventListener('change', showRows);
  showRows();
  let shownFor = '';
  const forget = button('small ghost', messages.forget, () => {
    storeSecrets(library, shownFor, null);
    for (const { secret, user } of known.values()) {
      secret.value = '';
      if (user) user.value = '';
    }
    note.textContent = messages.forgotten;
  });
  const note = element('p', 'remark', messages.stays);
  note.role = 'status';
  const secrets = () =>
    Object.fromEntries(
      [...known].map(([id, { secret, user }]): [string, Secret] => [
        id,
        { secret: secret.value, ...(user && { user: user.value }) },
      ]),
    );
  return {
    element:
      known.size > 0 || isCut
        ? element(
            'fieldset',
            '',
            element('legend', '', messages.authentication),
            credentials.length > 1 && fieldRow(messages.alternative, choice, { isCode: false }),
            rows,
            isCut && element('p', 'remark', known.size > 0 ? messages.alsoOthers : messages.onlyOthers),
            known.size > 0 && element('div', 'request-stays', note, forget),
          )
        : null,
    chosen,
    secrets,
    find: (isWrong) =>
      chosen().flatMap(({ id, kind, place, name }) => {
        const control = known.get(id)?.secret;
        return control && kind !== 'basic' && place === 'header' && isWrong(control.value.trim())
          ? [{ control, name }]
          : [];
      })[0],
    showFor: (origin) => {
      if (origin === shownFor) return;
      shownFor = origin;
      const stored = readSecrets(library, origin);
      for (const [id, { secret, user }] of known) {
        secret.value = String(stored[id]?.secret ?? '');
        if (user) user.value = String(stored[id]?.user ?? '');
      }
    },
    store: (origin) => {
      if (known.size === 0) return;
      storeSecrets(library, origin, secrets());
      note.textContent = messages.stays;
    },
  };
}

function inputsOf(credential: RequestCredential): Inputs {
  const secret = textInput('', credential.kind === 'oauth2' ? messages.tokenHint : '');
  // Hidden on the screen, and not offered to be saved as the password of this page.
  secret.type = 'password';
  secret.autocomplete = 'new-password';
  return { credential, secret, user: credential.kind === 'basic' ? textInput('') : null };
}

function rowsOf({ credential: { kind, name, place }, secret, user }: Inputs): HTMLElement[] {
  if (user)
    return [
      fieldRow(messages.user, user, { isCode: false }),
      fieldRow(messages.kinds.basic, secret, { isCode: false }),
    ];
  const isUsual = place === 'header' && name.toLowerCase() === 'authorization' && kind !== 'other';
  return [isUsual ? fieldRow(messages.kinds[kind], secret, { isCode: false }) : fieldRow(name, secret)];
}

const labelOf = (ways: readonly RequestCredential[]): string =>
  ways.length === 0 ? messages.noCredentials : ways.map(({ id }) => id).join(' + ');

/**
 * Credentials are kept in this tab, for one library and one server: another server of a document never gets what was
 * entered for the first one.
 */
const keyOf = (library: string, origin: string): string => `fieldkit-request ${library} ${origin}`;

function readSecrets(library: string, origin: string): Record<string, Secret> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(library, origin)) ?? '{}') as Record<string, Secret>;
  } catch {
    return {};
  }
}

/** Stores credentials in this tab; null removes them. If the browser blocks storage, they are lost when the page closes. */
function storeSecrets(library: string, origin: string, secrets: Record<string, Secret> | null): void {
  try {
    if (secrets === null) sessionStorage.removeItem(keyOf(library, origin));
    else sessionStorage.setItem(keyOf(library, origin), JSON.stringify(secrets));
  } catch {
    // The page works without it.
  }
}
