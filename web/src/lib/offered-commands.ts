import { useEffect, useRef } from 'react';

/** Something that can be done on the screen that is shown, found by its name. */
export interface Command {
  id: string;
  label: string;
  /** As printed beside it: "Ctrl", "K". */
  keys?: readonly string[] | undefined;
  run: () => void;
}

type Offer = () => readonly Command[];
const offers = new Set<Offer>();

/** What can be done on the screen that is shown, those of its parts one after the other. */
export const offeredCommands = (): Command[] => [...offers].flatMap((offer) => offer());

/** Offers commands for as long as the part of a screen is there that carries them out. */
export function useOfferedCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const own = () => latest.current;
    offers.add(own);
    return () => void offers.delete(own);
  }, []);
}
