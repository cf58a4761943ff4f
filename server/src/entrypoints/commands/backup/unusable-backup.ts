/** A backup that cannot be restored, or a place that it cannot be restored to; the sentence is for the operator. */
export class UnusableBackup extends Error {}
