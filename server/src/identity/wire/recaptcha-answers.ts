/** GET /v1/recaptchaParams */
export const recaptchaParams = { kind: 'identitytoolkit#GetRecaptchaParamResponse' };

/** GET /v2/recaptchaConfig: never asked for, so that nothing is ever loaded from another host. */
export const recaptchaConfig = {
  recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
    provider,
    enforcementState: 'OFF',
  })),
};
