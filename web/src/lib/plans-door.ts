/** The way to the plans, from wherever somebody is refused for theirs. */
interface PlansDoor {
  open: () => void;
  /** Not where the plan is somebody else's. */
  helps: () => boolean;
}

let door: PlansDoor | null = null;

/** What a server said that refused something for the sake of a plan. */
export interface PlanRefusal {
  code: string;
  error: string;
}

let refusal: PlanRefusal | null = null;

/** Says how the plans are opened, for as long as there is a frame that shows them. Returns the way to take it back. */
export function holdPlansDoor(held: PlansDoor): () => void {
  door = held;
  return () => {
    if (door === held) door = null;
  };
}

export const openPlans = (): void => door?.open();

/** Opens the plans, which then show those first that allow what was refused. */
export function openPlansAfter(refused: PlanRefusal): void {
  refusal = refused;
  openPlans();
}

/** What somebody was refused who comes to the plans. It is told until it is forgotten, as it is once they are shown. */
export const readPlanRefusal = (): PlanRefusal | null => refusal;
export function forgetPlanRefusal(): void {
  refusal = null;
}

export const plansHelp = (): boolean => door?.helps() ?? false;
