export type Mail = {
  /** Exactly one address. */
  to: string;
  subject: string;
  text: string;
  html: string;
};
