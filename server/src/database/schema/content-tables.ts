export * from './libraries.ts';
export * from './plugin-visitors.ts';
export * from './projects.ts';
export * from './publications.ts';
export * from './questions.ts';
export * from './reports.ts';
export * from './subdomains.ts';
export * from './workflows.ts';
