/** The single project of the embedded service; its id is the audience of all ID tokens. */
export const PROJECT_ID = 'fieldkit';

/**
 * An identifier, not a secret: clients send it with every call and use it as a key for their stored session.
 */
export const API_KEY = 'fieldkit';
