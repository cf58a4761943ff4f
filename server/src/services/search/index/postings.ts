/**
 * The calls that contain each term and its weight there, in three arrays for all terms: there are no objects per
 * entry.
 */
export type Postings = {
  /** The position at which the postings of each term begin; they end where those of the next term begin. */
  starts: Uint32Array;
  docs: Uint32Array;
  /** What a term adds to a call's score, before its rarity is applied: 0 to `WHOLE`. */
  impacts: Uint8Array;
};

/** The largest impact: that of a term repeated endlessly. This precision is enough for the order of calls. */
export const WHOLE = 255;

/** Collects impacts call by call, then turns them into postings term by term. */
type PostingsDraft = { note: (term: number, impact: number) => void; endCall: () => void };

export function draftPostings(): PostingsDraft & { finish: (terms: number) => Postings } {
  const terms = growingNumbers(Uint32Array);
  const impacts = growingNumbers(Uint8Array);
  const ends = growingNumbers(Uint32Array);
  return {
    note: (term, impact) => {
      terms.push(term);
      // a term that occurs is never rounded to zero
      impacts.push(Math.max(1, Math.round(impact * WHOLE)));
    },
    endCall: () => ends.push(terms.count()),
    finish: (count) => sorted(count, terms, impacts, ends),
  };
}

/** A counting sort by term, which keeps the calls of a term in order. */
function sorted(
  count: number,
  terms: GrowingNumbers,
  impacts: GrowingNumbers,
  ends: GrowingNumbers,
): Postings {
  const all = terms.count();
  const starts = new Uint32Array(count + 1);
  for (let place = 0; place < all; place++) {
    const next = terms.at(place) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let term = 0; term < count; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const free = starts.slice();
  const postings: Postings = { starts, docs: new Uint32Array(all), impacts: new Uint8Array(all) };
  let place = 0;
  for (let doc = 0; doc < ends.count(); doc++) {
    for (; place < ends.at(doc); place++) {
      const term = terms.at(place);
      const target = free[term] ?? 0;
      free[term] = target + 1;
      postings.docs[target] = doc;
      postings.impacts[target] = impacts.at(place);
    }
  }
  return postings;
}

type Kind = typeof Uint8Array | typeof Uint32Array;

/** A growing list of numbers in a typed array. */
type GrowingNumbers = {
  push: (value: number) => void;
  at: (place: number) => number;
  count: () => number;
};

/** The capacity doubles when it is used up. */
export function growingNumbers(Kind: Kind): GrowingNumbers {
  let buffer = new Kind(1024);
  let used = 0;
  return {
    push: (value) => {
      if (used === buffer.length) {
        const larger = new Kind(buffer.length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[used++] = value;
    },
    at: (place) => buffer[place] ?? 0,
    count: () => used,
  };
}
