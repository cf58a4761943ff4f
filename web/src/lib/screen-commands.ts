import { useEffect, useRef } from 'react';

/** Something that can be done on the screen that is shown, found by its name. */
export interface Command {
  id: string;
  label: string;
  /** As printed beside it: "Ctrl", "K". */
  keys?: readonly string[] | undefined;
  run: () => void;
}

type CommandSource = () => readonly Command[];
const sources = new Set<CommandSource>();

/** What can be done on the screen that is shown, those of its parts one after the other. */
export const readCommands = (): Command[] => [...sources].flatMap((offer) => offer());

/** Offers commands for as long as the part of a screen is there that carries them out. */
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
