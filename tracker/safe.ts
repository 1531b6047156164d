/**
 * The same function, except that nothing it throws reaches the page that hosts the tracker; then it
 * answers nothing.
 */
export const safe = <A extends unknown[], R>(run: (...args: A) => R) => {
    return (...args: A): R | undefined => {
        try {
            return run(...args);
        } catch {}
    };
};

/** Captures at the window, so that a page that stops the event on its way hides nothing. */
export const listen = <E extends keyof WindowEventMap>(
    types: E[],
    run: (event: WindowEventMap[E]) => void,
): void => {
    for (const type of types) addEventListener(type, safe(run), true);
};
