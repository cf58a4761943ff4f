import manifest from '../../package.json' with { type: 'json' };

export const { version } = manifest;

/** Operators find the client in their logs by it. */
export const userAgent = `fieldkit-cli/${version} (node ${process.versions.node})`;
