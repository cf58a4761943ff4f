export function installDependencies(options: { everything: boolean }): void;
export function buildWeb(): void;
export function buildPlugin(): void;
export function buildServer(): void;
export function buildCli(): Promise<void>;
