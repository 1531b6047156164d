import { useEffect } from 'react';
import { tellView } from '../../ui/browser/tellView';
import type { Standing } from './useStanding';

/** ms that a page is in sight before it counts as looked at. */
const lookingMs = 5_000;

/** Tells the server that somebody looks at a listing, once it was in sight for a while; its seller does not count. */
export const useCountedListing = (
    id: string,
    { isKnown, isOwn }: Pick<Standing, 'isKnown' | 'isOwn'>,
): void => {
    useEffect(() => {
        if (!isKnown || isOwn) return;
        const timer = setTimeout(() => {
            if (!document.hidden) void tellView(`/api/v1/work/public/market/${id}/view`);
        }, lookingMs);
        return () => clearTimeout(timer);
    }, [id, isKnown, isOwn]);
};
