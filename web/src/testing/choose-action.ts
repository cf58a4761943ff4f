import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the “…” menu with a name and chooses an action. */
export async function chooseAction(person: UserEvent, menu: string, action: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: menu }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}
