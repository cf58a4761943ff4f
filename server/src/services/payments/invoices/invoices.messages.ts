/** Texts where there is no invoice, and the texts of invoices of the test checkout. None are in the specification. */
export const expired = [
  'This link has expired',
  'Links to invoices work for an hour. Open Payment History in the dashboard and choose the invoice again.',
] as const;
export const wrong = [
  'This link is not complete',
  'The address is not one of ours, or a part of it is missing. Open Payment History in the dashboard and choose the invoice again.',
] as const;
export const none = [
  'There is no invoice',
  'The payment provider has no invoice for this payment yet. Look again in a few minutes; if there is none then, ask support.',
] as const;
export const back = 'Open the dashboard';
// in the document
export const title = 'Invoice';
export const seller = 'Fieldkit test checkout';
export const notice = 'No money moved. The test checkout wrote this invoice; it is no tax document.';
export const number = 'Invoice number';
export const date = 'Paid on';
export const billedTo = 'Billed to';
export const from = 'From';
export const description = 'Description';
export const quantity = 'Quantity';
export const amount = 'Amount';
export const tax = 'Tax';
export const total = 'Total';
export const refunded = 'Refunded';
