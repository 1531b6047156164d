import { useMemo } from 'react';

/** An instant of the server's clock as this browser's says it: the two may differ. */
export const useServerClock = (serverNow: number): ((at: number) => number) =>
    // as of the answer that told it
    useMemo(() => {
        const ahead = Date.now() - serverNow;
        return (at: number) => at + ahead;
    }, [serverNow]);
