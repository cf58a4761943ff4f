import { useLayoutEffect, useRef } from 'react';

/** A command of the current screen, which users find by its name. */
export interface Command {
  id: string;
  label: string;
  /** The labels of the keys: "Ctrl", "K". */
  keys?: readonly string[] | undefined;
  run: () => void;
}

type CommandSource = () => readonly Command[];
const sources = new Set<CommandSource>();

/** The commands of the current screen, in the order of the components that registered them. */
export const readCommands = (): Command[] => [...sources].flatMap((offer) => offer());

/**
 * Registers commands while the component is mounted, before the browser paints them: a command's key must not open the
 * palette for a user who presses it immediately.
 */
export function useRegisterCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useLayoutEffect(() => {
    const own = () => latest.current;
    sources.add(own);
    return () => void sources.delete(own);
  }, []);
}
