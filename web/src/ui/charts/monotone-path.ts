export interface Point {
  x: number;
  y: number;
}

/**
 * A smooth line through points that never overshoots them: between two rising months it rises (Fritsch and
 * Carlson). Returns `M…C…`, or a single `M` for one point.
 */
export function monotonePath(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  const tangents = tangentsOf(points);
  let before = first;
  let path = `M${round(first.x)},${round(first.y)}`;
  others.forEach((point, at) => {
    const third = (point.x - before.x) / 3;
    const start = before.y + third * (tangents[at] ?? 0);
    const end = point.y - third * (tangents[at + 1] ?? 0);
    path += `C${round(before.x + third)},${round(start)} ${round(point.x - third)},${round(end)} ${round(point.x)},${round(point.y)}`;
    before = point;
  });
  return path;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function tangentsOf(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((point, at) => {
    const before = points[at] ?? point;
    return (point.y - before.y) / (point.x - before.x);
  });
  return points.map((_, at) => {
    const left = slopes[at - 1];
    const right = slopes[at];
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    if (left * right <= 0) return 0;
    const mean = (left + right) / 2;
    const most = 3 * Math.min(Math.abs(left), Math.abs(right));
    return Math.sign(mean) * Math.min(Math.abs(mean), most);
  });
}
