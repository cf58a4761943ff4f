/** What a tool says is wrong. */
export type Finding = { kind: string; where: string; what: string };

/** What a tool was made to find first, what it then found of ours, and what it tried. */
export type Attack = { tried: string; planted: string[]; missed: string[]; findings: Finding[] };
