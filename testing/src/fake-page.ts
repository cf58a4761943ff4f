import type { FakePerson } from './fake-person.ts';

/** The page where users choose an account, and allow or deny access. */
export function fakePage(query: URLSearchParams, people: FakePerson[]): string {
  const hiddenInputs = [...query].map(
    ([name, value]) => `<input type="hidden" name="${plain(name)}" value="${plain(value)}">`,
  );
  const choices = people.map(
    ({ id, email }) => `<button name="person" value="${id}">Allow as ${plain(email)}</button>`,
  );
  return `<!doctype html><title>Stand-in provider</title><h1>Who are you?</h1>
<form action="/decide">${hiddenInputs.join('')}${choices.join('<br>')}<hr><button name="person" value="">Deny</button></form>`;
}

const plain = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
