/** A problem that a tool reported. */
export type Finding = { kind: string; where: string; what: string };

/** The planted faults a tool had to find first, what it then found in this project, and what it tried. */
export type Attack = { tried: string; planted: string[]; missed: string[]; findings: Finding[] };
