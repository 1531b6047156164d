import { useEffect, useState } from 'react';
import { isClose } from './timeLeft';

const second = 1_000;
const halfMinute = 30 * second;

/** The time in ms for a countdown to an instant: each second of its last hour, else each half minute. */
export const useClock = (until: number): number => {
    const [now, setNow] = useState(() => Date.now());
    const left = until - now;
    const isTicking = left > 0;
    const every = isClose(left) ? second : halfMinute;
    useEffect(() => {
        if (!isTicking) return;
        const timer = setInterval(() => setNow(Date.now()), every);
        return () => clearInterval(timer);
    }, [isTicking, every]);
    return now;
};
