/** The path of a Chromium; ends the process with instructions if there is none. */
export function findChromium(): string;
