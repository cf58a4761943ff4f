type Kind = typeof Uint8Array | typeof Uint32Array;

/** Numbers without a known count, kept as compactly as numbers can be. */
export type GrowingNumbers = {
  push: (value: number) => void;
  at: (place: number) => number;
  count: () => number;
};

/** The capacity doubles when it is used up. */
export function growingNumbers(Kind: Kind): GrowingNumbers {
  let room = new Kind(1024);
  let used = 0;
  return {
    push: (value) => {
      if (used === room.length) {
        const larger = new Kind(room.length * 2);
        larger.set(room);
        room = larger;
      }
      room[used++] = value;
    },
    at: (place) => room[place] ?? 0,
    count: () => used,
  };
}
