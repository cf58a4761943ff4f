/** A tensor's numbers and the sizes of its dimensions. */
export type Tensor = { shape: readonly number[]; numbers: Float32Array };

type Entry = { dtype: string; shape: number[]; data_offsets: [from: number, to: number] };

const LENGTH_BYTES = 8;
const widths: Record<string, number> = { F64: 8, F32: 4, F16: 2, BF16: 2, I64: 8, I32: 4, I8: 1 };

/**
 * Reads the named tensors of a file in the safetensors format: the length of a header as a 64-bit number, the header as JSON, the bytes
 * of the tensors (https://github.com/huggingface/safetensors#format).
 * @returns the tensors that the file has; others are missing
 * @throws where the file is no such file, or a tensor is of a type that models of this kind do not have
 */
export function readSafetensors<Name extends string>(
  file: Buffer,
  names: readonly Name[],
): Partial<Record<Name, Tensor>> {
  const length = file.length > LENGTH_BYTES ? Number(file.readBigUInt64LE(0)) : 0;
  if (length === 0 || length > file.length - LENGTH_BYTES) throw new Error('it is no safetensors file');
  const header = JSON.parse(file.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length)) as Record<
    string,
    Entry
  >;
  const found: Partial<Record<Name, Tensor>> = {};
  for (const name of names) {
    const entry = Object.hasOwn(header, name) ? header[name] : undefined;
    if (entry) found[name] = readTensor(name, entry, file.subarray(LENGTH_BYTES + length));
  }
  return found;
}

function readTensor(name: string, { dtype, shape, data_offsets: [from, to] }: Entry, data: Buffer): Tensor {
  const width = widths[dtype];
  if (!width) throw new Error(`tensor ${name} has the type ${dtype}, which is not supported`);
  const count = shape.reduce((product, size) => product * size, 1);
  if (to - from !== count * width || from < 0 || to > data.length)
    throw new Error(`tensor ${name} is cut off`);
  const bytes = data.subarray(from, to);
  // As numbers lie in memory on every machine that this runs on, and a hundred times faster.
  if (dtype === 'F32') return { shape, numbers: new Float32Array(Uint8Array.from(bytes).buffer) };
  const read = readers[dtype] ?? (() => 0);
  return { shape, numbers: Float32Array.from({ length: count }, (_, at) => read(bytes, at * width)) };
}

const readers: Record<string, (bytes: Buffer, at: number) => number> = {
  F64: (bytes, at) => bytes.readDoubleLE(at),
  F16: (bytes, at) => halfFloat(bytes.readUInt16LE(at)),
  BF16: (bytes, at) => wideHalf(bytes.readUInt16LE(at)),
  I64: (bytes, at) => Number(bytes.readBigInt64LE(at)),
  I32: (bytes, at) => bytes.readInt32LE(at),
  I8: (bytes, at) => bytes.readInt8(at),
};

/** IEEE 754 binary16: a sign, five bits of exponent, ten of fraction. */
function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const wide = new DataView(new ArrayBuffer(4));
/** The upper half of a 32-bit float. */
function wideHalf(bits: number): number {
  wide.setUint32(0, bits << 16);
  return wide.getFloat32(0);
}
