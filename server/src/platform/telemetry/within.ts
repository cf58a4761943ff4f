/** The value of a promise, or null where it fails or takes too long: a caller that only looks waits no longer. */
export async function within<Answer>(milliseconds: number, asked: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([asked, tooLong]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
