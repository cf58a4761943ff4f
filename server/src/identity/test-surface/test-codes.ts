import { LINK } from '../codes/make-code.ts';
import type { IdentityContext } from '../identity-context.ts';
import { openCodes } from './test-surface.queries.ts';

export type TestCode = {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
  newEmail?: string;
};

/** The codes that were mailed and not used yet, oldest first. */
export async function testCodes({ services }: IdentityContext): Promise<TestCode[]> {
  return (await openCodes(services.db)).map(({ kind, email, new_email, sealed_link }) => {
    const oobLink = services.secrets.open(LINK, sealed_link ?? '');
    return {
      email,
      requestType: kind,
      oobCode: new URL(oobLink).searchParams.get('oobCode') ?? '',
      oobLink,
      ...(new_email && { newEmail: new_email }),
    };
  });
}
