interface Loading {
    isLoading: () => boolean;
    onLoading: (listener: () => void) => () => void;
}

interface WaitingClick {
    /** Opens at once and answers true; while something loads, keeps it for the end of that. */
    open: (go: () => void) => boolean;
    /** One has gone elsewhere meanwhile. */
    forget: () => void;
}

/** The last menu entry clicked while a page was loading; it opens when the loading has ended. */
export const createWaitingClick = ({ isLoading, onLoading }: Loading): WaitingClick => {
    let stop: (() => void) | undefined;
    const forget = () => {
        stop?.();
        stop = undefined;
    };
    const open = (go: () => void): boolean => {
        forget();
        if (!isLoading()) {
            go();
            return true;
        }
        stop = onLoading(() => {
            if (isLoading()) return;
            forget();
            go();
        });
        return false;
    };
    return { open, forget };
};
