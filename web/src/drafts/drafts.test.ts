import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, deleteDrafts, storeUser } from '../lib/session-store.ts';
import { ada } from '../testing/fake-identity.ts';
import { deleteDraft, readDraft, readLostFiles, saveDraft } from './drafts.ts';

const empty = { name: '', tags: [] as string[], file: null as File | string | null, isOpen: false };

describe('a draft', () => {
  beforeEach(() => storeUser(ada));

  it('contains only the differences from the form’s initial values', () => {
    saveDraft('project', { ...empty, name: 'Half', tags: ['a'] }, empty);
    expect(sessionStorage.getItem('draft:AdaUid:project')).toBe('{"name":"Half","tags":["a"]}');
    expect(readDraft('project', empty)).toEqual({ name: 'Half', tags: ['a'] });
    saveDraft('project', empty, empty);
    expect(readDraft('project', empty)).toBeNull();
  });

  it('contains no files, but keeps their names until the form is empty', () => {
    saveDraft('library', { ...empty, file: new File(['x'], 'x.yaml') }, empty);
    expect(readDraft('library', empty)).toBeNull();
    const lost = readLostFiles('library');
    expect(lost).toEqual({ file: 'x.yaml' });
    saveDraft('library', { ...empty, name: 'Half' }, empty, lost);
    expect([readDraft('library', empty), readLostFiles('library')]).toEqual([{ name: 'Half' }, lost]);
    saveDraft('library', { ...empty, file: new File(['y'], 'y.yaml') }, empty, lost);
    expect(readLostFiles('library')).toEqual({ file: 'y.yaml' });
    saveDraft('library', empty, empty);
    expect(readLostFiles('library')).toEqual({});
  });

  it('is empty once the form’s initial values are the same', () => {
    saveDraft('name', { name: 'Ada King' }, { name: 'Ada Lovelace' });
    expect(readDraft('name', { name: 'Ada King' })).toBeNull();
  });

  it('belongs to one form and one user', () => {
    saveDraft('project', { ...empty, name: 'Half' }, empty);
    expect(readDraft('library', empty)).toBeNull();
    storeUser({ ...ada, uid: 'Bob' });
    expect(readDraft('project', empty)).toBeNull();
    deleteDraft('project');
    deleteDrafts('AdaUid');
    storeUser(ada);
    expect(readDraft('project', empty)).toEqual({ name: 'Half' });
    deleteDrafts();
    expect(readDraft('project', empty)).toBeNull();
  });

  it('is not saved when no user is signed in', () => {
    clearSession();
    saveDraft('project', { ...empty, name: 'Half' }, empty);
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['{', '7', 'null', '{"name":5,"tags":"a","isOpen":[]}', '{"other":"x"}'])(
    'is empty when it does not fit the form: %s',
    (broken) => {
      sessionStorage.setItem('draft:AdaUid:project', broken);
      expect(readDraft('project', empty)).toBeNull();
    },
  );
});
