/**
 * Whether so many ms went by since an instant of `performance.now()`. That clock is not set like the
 * wall's, but a machine that was moved, or taken up from an image, may have it jump: one that went back
 * counts as passed, or whatever waits for it would wait for as long as it jumped.
 */
export const hasElapsed = (ms: number, since: number, now = performance.now()): boolean =>
    now - since >= ms || now < since;
