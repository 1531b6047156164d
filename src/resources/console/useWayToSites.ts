import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Of the website list below the console. */
export const sitesId = 'sites';

/** The website list by today's visitors, the most first. */
export const sitesByVisitors = `/dashboard?sort=today.uv#${sitesId}`;

/** The list is on the same page: whoever asks for it by a tile is brought to it. */
export const useWayToSites = (): void => {
    const { hash, key } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: who asks again is brought there again
    useEffect(() => {
        if (hash !== `#${sitesId}`) return;
        const list = document.getElementById(sitesId);
        list?.scrollIntoView();
        list?.focus({ preventScroll: true });
    }, [hash, key]);
};
