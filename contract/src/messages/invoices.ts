/** Texts where there is no invoice, and the texts of invoices of the test checkout. None are in the specification. */
export const invoiceMessages = {
  expired: [
    'This link has expired',
    'Links to invoices work for an hour. Open Payment History in the dashboard and choose the invoice again.',
  ],
  wrong: [
    'This link is not complete',
    'The address is not one of ours, or a part of it is missing. Open Payment History in the dashboard and choose the invoice again.',
  ],
  none: [
    'There is no invoice',
    'The payment provider has no invoice for this payment yet. Look again in a few minutes; if there is none then, ask support.',
  ],
  back: 'Open the dashboard',
  // in the document
  title: 'Invoice',
  seller: 'Fieldkit test checkout',
  notice: 'No money moved. The test checkout wrote this invoice; it is no tax document.',
  number: 'Invoice number',
  date: 'Paid on',
  billedTo: 'Billed to',
  from: 'From',
  description: 'Description',
  quantity: 'Quantity',
  amount: 'Amount',
  tax: 'Tax',
  total: 'Total',
  refunded: 'Refunded',
} as const;
