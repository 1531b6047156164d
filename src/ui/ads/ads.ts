import { useSyncExternalStore } from 'react';
import type { AdInAnswer } from '../../../contract/platform/adsInAnswer';

/** Each visitor gets one by chance, so pages are written without. */
const none: readonly AdInAnswer[] = [];
let ads = none;
const listeners = new Set<() => void>();

const currentAds = (): readonly AdInAnswer[] => ads;

/** Keeps the ads of the latest answer that brought some (`data.ads`). */
export const keepAds = (next: readonly AdInAnswer[]): void => {
    if (JSON.stringify(next) === JSON.stringify(ads)) return;
    ads = next;
    for (const listener of listeners) listener();
};

const onAds = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** The ads that are on; none before the first answer. */
export const useAds = (): readonly AdInAnswer[] =>
    useSyncExternalStore(onAds, currentAds, () => none);

/**
 * One of a place's ads for readers of a language: each as often as its weight says. `chance` is
 * from 0 to below 1.
 */
export const chooseAd = (
    all: readonly AdInAnswer[],
    place: string,
    language: string,
    chance: number,
): AdInAnswer | undefined => {
    const fitting = all.filter(
        ad => ad.place === place && (ad.language === 'any' || ad.language === language),
    );
    let rest = chance * fitting.reduce((sum, { weight }) => sum + weight, 0);
    return fitting.find(({ weight }) => {
        rest -= weight;
        return rest < 0;
    });
};
