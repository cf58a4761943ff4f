import { useEffect, useRef } from 'react';

/** A command of the current screen, found by its name. */
export interface Command {
  id: string;
  label: string;
  /** The label of the keys: "Ctrl", "K". */
  keys?: readonly string[] | undefined;
  run: () => void;
}

type CommandSource = () => readonly Command[];
const sources = new Set<CommandSource>();

/** The commands of the current screen, in the order of its components. */
export const readCommands = (): Command[] => [...sources].flatMap((offer) => offer());

/** Registers commands while the component that runs them is mounted. */
export function useRegisterCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const own = () => latest.current;
    sources.add(own);
    return () => void sources.delete(own);
  }, []);
}
