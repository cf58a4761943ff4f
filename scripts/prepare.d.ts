export function installDependencies(options: { everything: boolean }): void;
export function buildWeb(): void;
export function buildPlugin(): void;
export function buildServer(): void;
export function buildCli(): Promise<void>;
export function runLocked(lock: string, work: () => void): void;

type LockedPackages = Record<string, { version?: string; dev?: boolean; optional?: boolean; link?: boolean }>;
export function whatIsInstalled(
  wanted: LockedPackages,
  installed: LockedPackages,
): 'everything' | 'production' | 'nothing';
