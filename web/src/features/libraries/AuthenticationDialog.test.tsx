import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseAction } from '../../testing/choose-action.ts';
import { aLibrary, idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { LibraryScreen, type LibraryScreenProps } from './LibraryScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (props: Partial<LibraryScreenProps> = {}) =>
  renderAt(
    '/libraries/11',
    <LibraryScreen
      libraryUuid={idOf(11)}
      backTo="/projects/1"
      isWaiting={false}
      ownership="owner"
      badge="Owner"
      actions={null}
      onAdd={null}
      onDeleted={() => {}}
      warnings={[]}
      onDismissWarnings={() => {}}
      {...props}
    >
      {() => 'the methods'}
    </LibraryScreen>,
  );

const bearer = {
  id: 'bearerAuth',
  kind: 'bearer' as const,
  in: 'header' as const,
  name: 'Authorization',
  prefix: 'Bearer ',
  description: '',
};

describe('the authentication of a library', () => {
  test('[LIB-10] that its document does not declare can be added once by the owner', async () => {
    api.on(libraryCalls.get, () => aLibrary());
    const sent = api.on(libraryCalls.update, () => aLibrary());
    const { person } = show();
    expect(await screen.findByText('Authentication is missing')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Add authentication' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Add an option' }));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'API key');
    await person.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'X-Token');
    await person.type(dialog.getByRole('textbox', { name: 'How to get one optional' }), 'Ask us.');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toEqual({
      authentication: {
        schemes: [
          {
            id: 'api_key',
            kind: 'api_key',
            in: 'header',
            name: 'X-Token',
            prefix: '',
            description: 'Ask us.',
          },
        ],
        alternatives: [['api_key']],
      },
    });
  });

  test('keeps the ids that calls of the document refer to, and returns to the document’s schemes', async () => {
    const authentication = { schemes: [bearer], alternatives: [['bearerAuth']] };
    api.on(libraryCalls.get, () => aLibrary({ authentication, has_own_authentication: true }));
    const sent = api.on(libraryCalls.update, () => aLibrary());
    const { person } = show();
    await chooseAction(person, 'Actions for Payments API', 'Authentication');
    const dialog = within(await screen.findByRole('dialog'));
    await person.clear(dialog.getByRole('textbox', { name: 'Prefix optional' }));
    await person.type(dialog.getByRole('textbox', { name: 'Prefix optional' }), 'Bot');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toEqual({
      authentication: { schemes: [{ ...bearer, prefix: 'Bot ' }], alternatives: [['bearerAuth']] },
    });
    await chooseAction(person, 'Actions for Payments API', 'Authentication');
    await person.click(await screen.findByRole('button', { name: 'Use the document’s authentication' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ authentication: null });
  });

  test('[LIB-10] that only some methods declare is not sent with every call', async () => {
    const authentication = {
      schemes: [bearer, { ...bearer, id: 'admin' }, { ...bearer, id: 'signature', name: 'X-Signature' }],
      alternatives: [['bearerAuth', 'signature'], []],
    };
    api.on(libraryCalls.get, () => aLibrary({ authentication }));
    const sent = api.on(libraryCalls.update, () => aLibrary());
    const { person } = show();
    const edit = async () => {
      await chooseAction(person, 'Actions for Payments API', 'Authentication');
      return within(await screen.findByRole('dialog'));
    };
    const save = async (dialog: Awaited<ReturnType<typeof edit>>) => {
      await person.click(dialog.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const first = await edit();
    const prefix = within(first.getByRole('group', { name: 'Option 2' })).getByRole('textbox', {
      name: 'Prefix optional',
    });
    await person.clear(prefix);
    await person.type(prefix, 'Admin');
    await save(first);
    expect(sent[0]?.body).toMatchObject({
      authentication: {
        schemes: [{ id: 'bearerAuth' }, { id: 'admin', prefix: 'Admin ' }, { id: 'signature' }],
        alternatives: [['bearerAuth', 'signature'], []],
      },
    });
    const second = await edit();
    await person.click(second.getByRole('button', { name: 'Remove option 3' }));
    await person.click(second.getByRole('button', { name: 'Add an option' }));
    await save(second);
    expect(sent[1]?.body).toMatchObject({
      authentication: { alternatives: [['bearerAuth'], [], ['bearer']] },
    });
    const third = await edit();
    await person.click(third.getByRole('button', { name: 'Remove option 3' }));
    await person.click(third.getByRole('button', { name: 'Remove option 1' }));
    await save(third);
    expect(sent[2]?.body).toMatchObject({ authentication: { alternatives: [[]] } });
    const fourth = await edit();
    await person.selectOptions(fourth.getByRole('combobox', { name: 'A call needs' }), 'All of these');
    await save(fourth);
    expect(sent[3]?.body).toMatchObject({
      authentication: { alternatives: [['bearerAuth', 'admin', 'signature']] },
    });
  });

  test.each([
    ['Token token="', 'Token token="'],
    ['"', '"'],
    ['  GenieKey   v1 ', 'GenieKey v1 '],
  ])('accepts the prefix %s as %j', async (typed, prefix) => {
    api.on(libraryCalls.get, () =>
      aLibrary({ authentication: { schemes: [bearer], alternatives: [['bearerAuth']] } }),
    );
    const sent = api.on(libraryCalls.update, () => aLibrary());
    const { person } = show();
    await chooseAction(person, 'Actions for Payments API', 'Authentication');
    const dialog = within(await screen.findByRole('dialog'));
    await person.clear(dialog.getByRole('textbox', { name: 'Prefix optional' }));
    await person.type(dialog.getByRole('textbox', { name: 'Prefix optional' }), typed);
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ authentication: { schemes: [{ prefix }] } });
  });

  test('is not offered to collaborators or for SDKs', async () => {
    api.on(libraryCalls.get, () => aLibrary());
    show({ ownership: 'collaborator' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText('Authentication is missing')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  });
});
