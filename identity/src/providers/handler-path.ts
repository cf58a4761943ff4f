/** Where providers send browsers back to: as at the hosted provider, so that what is registered there stays. */
export const HANDLER_PATH = '/__/auth/handler';
