/** A setting that cannot be understood: the server does not start with it. */
export class WrongSetting extends Error {}
