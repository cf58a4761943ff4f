/** The way to the plans, from wherever somebody is refused for theirs. */
interface PlansDoor {
  open: () => void;
  /** Not where the plan is somebody else's. */
  helps: () => boolean;
}

let door: PlansDoor | null = null;

/** Says how the plans are opened, for as long as there is a frame that shows them. Returns the way to take it back. */
export function holdPlansDoor(held: PlansDoor): () => void {
  door = held;
  return () => {
    if (door === held) door = null;
  };
}

export const openPlans = (): void => door?.open();
export const plansHelp = (): boolean => door?.helps() ?? false;
