/** The embedded service knows one project; its id is the audience of every ID token. */
export const PROJECT_ID = 'fieldkit';

/** An identifier, not a secret: clients show it with every call and file their stored session under it. */
export const API_KEY = 'fieldkit';
