import { createContext } from 'react';

/**
 * Runs an action after the menu has closed and the focus is back on its trigger, so that a dialog can return
 * the focus there.
 */
export const MenuContext = createContext<(action: () => void) => void>((action) => action());
