import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** Faults of the provider's tokens for a test; empty for valid ones. */
export type TokenFaults = {
  /** Replaces claims in ID tokens; undefined removes one. */
  claims?: Record<string, unknown>;
  /** Without a signature. */
  unsigned?: boolean;
  /** Signed with a key that is not published. */
  foreignKey?: boolean;
  /** The status with which the token and API endpoints fail. */
  status?: number;
};

/** The published keys of a fake OpenID provider, and a function that signs its ID tokens. */
export async function fakeTokens() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  return {
    keys: [jwk],
    idToken: async (claims: JWTPayload, lies: TokenFaults): Promise<string> => {
      const now = Math.floor(Date.now() / 1000);
      const tokenClaims = { iat: now, exp: now + 300, ...claims, ...lies.claims };
      const payload = JSON.parse(JSON.stringify(tokenClaims)) as JWTPayload; // Removes undefined values.
      if (lies.unsigned) return new UnsecuredJWT(payload).encode();
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
        .sign((lies.foreignKey ? foreign : own).privateKey);
    },
  };
}
