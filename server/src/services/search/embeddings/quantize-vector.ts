const BYTES_OF_SCALE = 4;
const LARGEST = 127;

/** A vector in a byte for each dimension: its numbers are the bytes times the scale. */
export type QuantizedVector = { scale: number; numbers: Int8Array };

/** Shortens a vector to length 1, so that products of two are their cosine. A vector of zeros stays one. */
export function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const number of vector) squares += number * number;
  const length = Math.sqrt(squares);
  return length === 0 ? vector : vector.map((number) => number / length);
}

/** Rounds the numbers of a vector of length 1 to a byte each, which changes cosines by less than a hundredth. */
export function quantize(vector: Float32Array): QuantizedVector {
  const unit = normalize(vector);
  const largest = unit.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  const scale = largest / LARGEST || 1;
  return { scale, numbers: Int8Array.from(unit, (number) => Math.round(number / scale)) };
}

/** The bytes that are stored: the scale as a little-endian float, then a byte for each dimension. */
export function bytesOf({ scale, numbers }: QuantizedVector): Buffer {
  const bytes = Buffer.alloc(BYTES_OF_SCALE + numbers.length);
  bytes.writeFloatLE(scale, 0);
  bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length), BYTES_OF_SCALE);
  return bytes;
}

/** Reads what was stored; null where it has another number of dimensions. */
export function vectorOf(bytes: Buffer, dimensions: number): QuantizedVector | null {
  if (bytes.length !== BYTES_OF_SCALE + dimensions) return null;
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + BYTES_OF_SCALE, dimensions);
  return { scale: bytes.readFloatLE(0), numbers };
}
