/** Of one row or object, as text. */
export const maxRowBytes = 1 << 20;
/** Columns of a table: tools have some dozens. */
export const maxCells = 1000;
/** Of one answer of an API that is a single object. */
export const maxAnswerBytes = 32 << 20;
/** Files within a ZIP. */
export const maxEntries = 500;
