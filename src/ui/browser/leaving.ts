/** ms that the next document may take to answer */
export const leavingMs = 5_000;

let leftAt = Number.NEGATIVE_INFINITY;
const noteLeaving = () => {
    leftAt = performance.now();
};
// a unit test may have no window
globalThis.addEventListener?.('beforeunload', noteLeaving);
globalThis.addEventListener?.('pagehide', noteLeaving);
globalThis.addEventListener?.('pageshow', () => {
    leftAt = Number.NEGATIVE_INFINITY;
});

/**
 * Whether this document was told a moment ago that it will be left. Browsers break its requests
 * then, which must not look like a failure.
 */
export const isBeingLeft = (): boolean => performance.now() - leftAt < leavingMs;
