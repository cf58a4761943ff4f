/** Days without a refresh after which a session ends. */
export const MOST_IDLE_DAYS = 60;

/** Days after which a session ends, however much it is used. */
export const MOST_DAYS = 180;
