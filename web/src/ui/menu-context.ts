import { createContext } from 'react';

/** Runs an action once the menu is gone and the focus is back on its trigger, so that a dialog can return it there. */
export const MenuContext = createContext<(action: () => void) => void>((action) => action());
