import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** How a test makes the provider misbehave; empty for an honest one. */
export type TokenFaults = {
  /** Replaces claims of ID tokens; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** Not signed at all. */
  unsigned?: boolean;
  /** Signed by a key that is not published. */
  foreignKey?: boolean;
  /** What the token and API endpoints answer with instead. */
  status?: number;
};

/** Signs as an OpenID provider does. */
export async function fakeTokens() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  return {
    keys: [jwk],
    idToken: async (claims: JWTPayload, lies: TokenFaults): Promise<string> => {
      const now = Math.floor(Date.now() / 1000);
      const tokenClaims = { iat: now, exp: now + 300, ...claims, ...lies.claims };
      const payload = JSON.parse(JSON.stringify(tokenClaims)) as JWTPayload; // leaves out what is undefined
      if (lies.unsigned) return new UnsecuredJWT(payload).encode();
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
        .sign((lies.foreignKey ? foreign : own).privateKey);
    },
  };
}
