/** A Chromium's path; ends the process with advice when there is none. */
export function findChromium(): string;
