import { formatDate } from '@fieldkit/contract/format-date.ts';
import PDFDocument from 'pdfkit';
import type { InvoiceOrder } from '../payment-provider.ts';
import { formatMoney } from '../price-table.ts';
import * as messages from './invoices.messages.ts';

export type WrittenOrder = InvoiceOrder & { number: string };

const INK = '#16181d';
const FAINT = '#6b7078';
const LINE = '#e3e5e8';
const ACCENT = '#4553d9';
/** In points from the left edge: the margins, and the start of the right half. */
const LEFT = 56;
const RIGHT = 539;
const COLUMN = 300;

/** An invoice of the test checkout as a one-page PDF. */
export async function drawInvoice(order: WrittenOrder): Promise<Buffer> {
  const info = {
    Title: `${messages.title} ${order.number}`,
    Author: messages.seller,
    Subject: order.buyer.name,
  };
  const doc = new PDFDocument({ size: 'A4', margin: LEFT, info, lang: 'en', displayTitle: true });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject);
  });
  drawHead(doc, order);
  drawParties(doc, order);
  drawAmounts(doc, order);
  doc.end();
  return written;
}

type Page = typeof PDFDocument.prototype;
type Style = {
  bold?: boolean;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  width?: number;
};

/** Draws one line of text, cut to the available width. */
function put(doc: Page, text: string, x: number, y: number, style: Style = {}): void {
  const { bold = false, size = 10, color = INK, align = 'left', width = RIGHT - x } = style;
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  doc.fillColor(color).text(inPlainLetters(text), x, y, { width, align, height: size * 1.2, ellipsis: true });
}

const rule = (doc: Page, y: number): void => {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
};

function drawHead(doc: Page, { number, paid_at }: WrittenOrder): void {
  doc.roundedRect(LEFT, 56, 28, 28, 7).fill(ACCENT);
  doc.save().translate(LEFT, 56).scale(0.875);
  doc
    .path('M11 24V9.5h10.5M11 16.5h7')
    .lineWidth(3)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor('#fff')
    .stroke();
  doc.circle(22.5, 22.5, 2).fill('#fff');
  doc.restore();
  put(doc, messages.title, LEFT, 60, { bold: true, size: 20, align: 'right', width: RIGHT - LEFT });
  put(doc, messages.seller, LEFT + 40, 65, { bold: true, size: 12, width: COLUMN - LEFT });
  put(doc, messages.number, LEFT, 124, { color: FAINT });
  put(doc, number, LEFT, 140, { bold: true });
  put(doc, messages.date, COLUMN, 124, { color: FAINT });
  put(doc, formatDate(paid_at.toISOString(), ''), COLUMN, 140, { bold: true });
}

function drawParties(doc: Page, { buyer }: WrittenOrder): void {
  const lines = [buyer.company ?? '', buyer.name, buyer.email].filter((line) => inPlainLetters(line) !== '');
  put(doc, messages.billTo, LEFT, 188, { color: FAINT });
  for (const [at, line] of lines.entries())
    put(doc, line, LEFT, 204 + at * 16, { width: COLUMN - LEFT - 16 });
  put(doc, messages.from, COLUMN, 188, { color: FAINT });
  put(doc, messages.seller, COLUMN, 204);
}

function drawAmounts(doc: Page, { line, amount_minor, refunded_minor, currency }: WrittenOrder): void {
  const whole = { align: 'right', width: RIGHT - LEFT } as const;
  const money = (minor: number) => formatMoney(minor, currency);
  put(doc, messages.description, LEFT, 292, { color: FAINT });
  put(doc, messages.quantity, COLUMN, 292, { color: FAINT });
  put(doc, messages.amount, LEFT, 292, { ...whole, color: FAINT });
  rule(doc, 312);
  put(doc, line, LEFT, 326, { width: COLUMN - LEFT - 16 });
  put(doc, '1', COLUMN, 326);
  put(doc, money(amount_minor), LEFT, 326, whole);
  rule(doc, 352);
  const rows: [string, string, boolean][] = [
    [messages.tax, money(0), false],
    [messages.total, money(amount_minor), true],
    ...(refunded_minor > 0
      ? [[messages.refunded, money(-refunded_minor), false] as [string, string, boolean]]
      : []),
  ];
  for (const [at, [term, value, bold]] of rows.entries()) {
    put(doc, term, COLUMN, 366 + at * 22, { bold, color: bold ? INK : FAINT });
    put(doc, value, LEFT, 366 + at * 22, { ...whole, bold });
  }
  rule(doc, 740);
  put(doc, messages.notice, LEFT, 754, { size: 9, color: FAINT });
}

/** The characters that cp1252, the encoding of a PDF's built-in fonts, has in addition to Latin-1. */
const further = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** Letters with a stroke, which cannot be decomposed into a letter and a mark. */
const stroked: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
};

const isPlain = (letter: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || further.has(letter);

/**
 * A text in the characters that a PDF's built-in fonts have. Accented letters lose their marks; characters of
 * other scripts and emoji are left out. The product's own fonts are web fonts and cannot be embedded in a
 * PDF.
 */
export function inPlainLetters(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (isPlain(letter)) return letter;
    const bare = stroked[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...bare].every(isPlain) ? bare : '';
  });
  return letters.join('').replace(/\s+/g, ' ').trim();
}
