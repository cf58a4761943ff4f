import { useEffect, useState } from 'react';
import type { MailedCodes, ReadCode } from './mailed-codes.ts';
import type { MailedLink } from './mailed-link.ts';

type CodeReadState =
  | { state: 'reading' }
  | { state: 'read'; code: ReadCode }
  | { state: 'failed'; failure: unknown };

/** Reads the code of a link without using it, because mail scanners open links too. */
export function useReadCode(codes: MailedCodes, link: MailedLink) {
  const [reading, setReading] = useState<CodeReadState>({ state: 'reading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same code anew
  useEffect(() => {
    let isCurrent = true;
    const show = (next: CodeReadState) => isCurrent && setReading(next);
    setReading({ state: 'reading' });
    codes.read(link.code).then(
      (code) =>
        show(code.mode === link.mode ? { state: 'read', code } : { state: 'failed', failure: notIts }),
      (failure: unknown) => show({ state: 'failed', failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [codes, link, attempt]);

  return { reading, retry: () => setAttempt(attempt + 1) };
}

/** The code belongs to a different action than its link. */
const notIts = Object.assign(new Error('Not the code of this link'), { code: 'auth/invalid-action-code' });
