/**
 * SQL for "a tracker or a pixel sent it", over rows of events and of visits. What was imported or made
 * up is its owner's word.
 */
export const measured = "origin IN ('tracker', 'pixel')";

/** The same with what servers sent by an API key: all that came by collecting, measured or not. */
export const collected = "origin IN ('tracker', 'pixel', 'server')";
