import { keep, readStored } from '../../ui/browser/browserStore';

const key = 'footfall.site';

/** The site looked at last in this browser. */
export const lastSite = (): string | undefined => readStored(key);

/** The one to show where no address says which: the last chosen, else the first. */
export const usualSite = (sites: readonly { id: string }[]): string | undefined => {
    const kept = lastSite();
    return (sites.find(({ id }) => id === kept) ?? sites[0])?.id;
};

export const keepLastSite = (id: string): void => {
    keep(key, id);
};
