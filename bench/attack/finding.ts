/** A problem that a tool reported. */
export type Finding = { kind: string; where: string; what: string };

/** The planted faults that a tool had to find first, its findings in this project, and what it tried. */
export type Attack = { tried: string; planted: string[]; missed: string[]; findings: Finding[] };
