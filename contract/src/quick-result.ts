/** A page that fits what a visitor typed so far. */
export type QuickResult = {
  kind: 'workflow' | 'method' | 'guide' | 'event' | 'model';
  /** For a section of a guide, `slug#anchor`. */
  id: string;
  name: string;
  /** The path of a method, or the guide of a section; empty for others. */
  detail: string;
  /** Empty unless it is an HTTP call. */
  http_method: string;
  /** Set if nothing is certain, and its name does not contain what was typed. Such results come last. */
  is_weak?: true;
};
