import { useEffect, useState } from 'react';

/** The time in ms, anew every half minute, so that "2 minutes ago" does not grow old. */
export const useNow = (): number => {
    const [now, setNow] = useState(() => Date.now());
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 30_000);
        return () => clearInterval(timer);
    }, []);
    return now;
};
