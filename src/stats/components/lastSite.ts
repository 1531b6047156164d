import { keep, readStored } from '../../ui/browser/browserStore';

const key = 'footfall.site';

/** The site looked at last in this browser. */
export const lastSite = (): string | undefined => readStored(key);

export const keepLastSite = (id: string): void => {
    keep(key, id);
};
