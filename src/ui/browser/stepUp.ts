/** Asks whoever sits there to show that it is them; false when they would not. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks; the answer takes it back. Without one nobody is asked. */
export const setStepUpAsker = (next: Asker): (() => void) => {
    asker = next;
    return () => {
        if (asker === next) asker = undefined;
    };
};

/** Whether somebody has shown that it is them; calls that fail at the same time ask once. */
export const askStepUp = (): Promise<boolean> => {
    asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
        asking = undefined;
    });
    return asking;
};
