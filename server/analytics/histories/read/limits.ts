/** Of one row or object, as text. */
export const maxRowBytes = 1 << 20;
/** Columns of a table: tools have some dozens. */
export const maxCells = 1000;
/** Of one answer of an API that is a single object. */
export const maxAnswerBytes = 32 << 20;
/** Files within a ZIP. */
export const maxEntries = 500;
/** Objects and lists within one object: of two letters each a parser makes fifty bytes. */
export const maxParts = 500_000;
/** Columns of an answer of an API: each of its rows is looked through for them. */
export const maxFields = 50;
