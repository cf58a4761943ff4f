/** Texts where there is no invoice, and the texts of invoices of the test checkout. None are in the specification. */
export const expired = {
  title: 'This link has expired',
  message:
    'Invoice links work for an hour. Open Payment History in the dashboard and choose the invoice again.',
};
export const wrong = {
  title: 'This link is incomplete',
  message:
    'The address is not one of ours, or part of it is missing. Open Payment History in the dashboard and choose the invoice again.',
};
export const none = {
  title: 'There is no invoice yet',
  message:
    'The payment provider has no invoice for this payment yet. Check again in a few minutes; if it is still missing, contact support.',
};
export const back = 'Open the dashboard';
// in the document
export const title = 'Invoice';
export const seller = 'Fieldkit test checkout';
export const notice = 'No money moved. The test checkout created this invoice; it is not a tax document.';
export const number = 'Invoice number';
export const date = 'Paid on';
export const billTo = 'Bill to';
export const from = 'From';
export const description = 'Description';
export const quantity = 'Quantity';
export const amount = 'Amount';
export const tax = 'Tax';
export const total = 'Total';
export const refunded = 'Refunded';
