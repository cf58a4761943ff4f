import { expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

it.each([
  ['orders.json', 'orders.json'],
  ['shop\u202enosj.exe', 'shopnosj.exe'],
  ['\u2066a\u2069\u200f\u061c.json', 'a.json'],
  ['طلبات 注文.yaml', 'طلبات 注文.yaml'],
  ['a\r\nb\u0000\ud800.json', 'ab\ufffd.json'],
])('the name of a download has no bidirectional marks or control characters: %j', (name, clean) =>
  expect(downloadName(name)).toBe(clean),
);
