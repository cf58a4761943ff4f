/** Makes something with the first call, and answers the same from then on. */
export function memoize<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}
