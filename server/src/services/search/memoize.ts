/** Calls `make` once, and returns its result from then on. */
export function memoize<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}
