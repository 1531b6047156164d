/** The store's estimates count so many one by one before they begin to estimate. */
const exactUpTo = 2000;

/** Whether a distinct count of an answer that is estimated is an estimate itself. */
export const isEstimate = (isEstimated: boolean, count: number | null | undefined): boolean =>
    isEstimated && (count ?? 0) > exactUpTo;
