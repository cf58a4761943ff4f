export type Mail = {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
};
