/**
 * SQL for "a tracker or a pixel sent it", over rows of events and of visits. What was imported or made
 * up is its owner's word.
 */
export const measured = "origin IN ('tracker', 'pixel')";
