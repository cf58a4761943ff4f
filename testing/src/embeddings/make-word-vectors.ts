import fs from 'node:fs';
import { importDocument } from '@fieldkit/spec-importer/import-document.ts';

// Makes word-vectors.json from an OpenAPI document: node testing/src/embeddings/make-word-vectors.ts <document> <file>
const DIMENSIONS = 48;
const WORDS = 1_500;
const ROUNDS = 60;
const BYTE = 127;

const [document = '', target = ''] = process.argv.slice(2);
const texts = importDocument(fs.readFileSync(document), { specType: 'openapi' }).methods.map((method) => [
  ...new Set(`${method.summary} ${method.description}`.toLowerCase().match(/[a-z]{3,}/g) ?? []),
]);

const counts = new Map<string, number>();
for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
const words = [...counts]
  // Words in most methods, or in only one, carry no information about their neighbors.
  .filter(([, count]) => count > 1 && count < texts.length / 4)
  .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
  .slice(0, WORDS)
  .map(([word]) => word);
const numbers = new Map(words.map((word, number) => [word, number]));

/** Positive pointwise mutual information of words that appear in the same method's text. */
const matrix = words.map(() => new Float64Array(words.length));
for (const text of texts) {
  const known = text.flatMap((word) => numbers.get(word) ?? []);
  for (const one of known)
    for (const other of known)
      (matrix[one] as Float64Array)[other] = ((matrix[one] as Float64Array)[other] ?? 0) + 1;
}
for (const [one, row] of matrix.entries())
  for (let other = 0; other < row.length; other++) {
    const expected =
      ((counts.get(words[one] ?? '') ?? 1) * (counts.get(words[other] ?? '') ?? 1)) / texts.length;
    row[other] = Math.max(0, Math.log(((row[other] ?? 0) + 1e-9) / expected));
  }

const product = (row: Float64Array, vector: Float64Array) =>
  row.reduce((sum, one, at) => sum + one * (vector[at] ?? 0), 0);
const basis: Float64Array[] = [];
const values: number[] = [];
for (let place = 0; place < DIMENSIONS; place++) {
  let vector = Float64Array.from(words, (_, at) => Math.sin((at + 1) * (place + 1)));
  let length = 1;
  for (let round = 0; round < ROUNDS; round++) {
    for (const earlier of basis) {
      const shared = product(earlier, vector);
      vector = vector.map((one, at) => one - shared * (earlier[at] ?? 0));
    }
    const next = Float64Array.from(matrix, (row) => product(row, vector));
    length = Math.sqrt(product(next, next)) || 1;
    vector = next.map((one) => one / length);
  }
  basis.push(vector);
  values.push(length);
}

const vectors = Object.fromEntries(
  words.map((word, at) => {
    const raw = basis.map((vector, place) => (vector[at] ?? 0) * Math.sqrt(values[place] ?? 0));
    const largest = Math.max(...raw.map(Math.abs)) || 1;
    return [
      word,
      Buffer.from(Int8Array.from(raw, (one) => Math.round((one / largest) * BYTE)).buffer).toString('base64'),
    ];
  }),
);
fs.writeFileSync(target, `${JSON.stringify({ dimensions: DIMENSIONS, vectors }, null, 1)}\n`);
