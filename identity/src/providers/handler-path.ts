/** The redirect path for providers, the same as at the hosted provider, so that registered redirect URLs stay valid. */
export const HANDLER_PATH = '/__/auth/handler';
