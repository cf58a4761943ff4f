import { asked, askedSince, type Intent } from './intent.ts';

/** What is asked about Meridian Identity. */
export const identity: readonly Intent[] = [
  asked(
    60,
    'verify a JWT access token',
    'how do I verify a JWT access token',
    'verify access token with jwks',
    'validate JWT in go middleware',
  ),
  asked(
    48,
    'refresh an access token',
    'how do I refresh an access token',
    'refresh token rotation',
    'refresh expired access token',
  ),
  asked(
    41,
    'passwordless sign-in with a magic link',
    'how do I send a magic link',
    'magic link sign in',
    'sign in without a password by email link',
  ),
  asked(
    35,
    'set up single sign-on for a company',
    'how do I set up SAML single sign-on for a customer',
    'SSO connection with SAML',
    'enterprise single sign-on setup',
  ),
  asked(30, 'create a user', 'how do I create a user', 'create user without password'),
  asked(
    26,
    'enroll a second factor',
    'two factor with authenticator app',
    'how do I enroll TOTP second factor',
  ),
  asked(
    22,
    'invite a member to an organization',
    'invite member',
    'how do I invite somebody to an organization',
  ),
  asked(19, 'sign a user out everywhere', 'revoke all sessions of a user', 'how do I revoke sessions'),
  asked(16, 'introspect a token', 'check whether an access token is still good', 'token introspection'),
  asked(14, 'change the role of a member', 'make a member an admin', 'how do I change a role'),
  asked(
    12,
    'identity verification with passport',
    'create identity verification',
    'verify passport of a user',
  ),
  asked(10, 'delete a user', 'delete user GDPR', 'how do I delete an account'),
  asked(8, 'list audit events', 'audit log', 'who changed a role'),
  asked(7, 'create an organization', 'create tenant', 'how do I create an organization'),
  asked(6, 'create an API key with scopes', 'api key scopes', 'how do I create an API key'),
  asked(5, 'block a user', 'how do I block a user', 'blocked account'),
  asked(24, 'sign in with a passkey', 'passkeys', 'webauthn passkey registration', 'passkey support'),
  askedSince(0.3, 14, 'SCIM provisioning', 'scim users from okta', 'provision users with SCIM'),
  asked(9, 'sign in with apple', 'social login with apple', 'apple login'),
  askedSince(0.5, 8, 'migrate users with password hashes', 'import bcrypt hashes', 'bulk import of users'),
];
