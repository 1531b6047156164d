'use client';
import { useEffect } from 'react';
import { init, type Options, page, setConsent, track } from './index.js';

/** Stands once in the page, in the layout that all pages have; renders nothing. */
export const Footfall = (options: Options): null => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the first ones hold for as long as the page is open
    useEffect(() => {
        init(options);
    }, []);
    return null;
};

const footfall = { track, page, setConsent } as const;

/** `track`, `page` and `setConsent`, the same ones at every rendering. */
export const useFootfall = (): typeof footfall => footfall;
