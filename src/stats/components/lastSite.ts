import { keep, readKept } from '../../ui/kept';

const key = 'footfall.site';

/** The site looked at last in this browser. */
export const lastSite = (): string | undefined => readKept(key);

export const keepLastSite = (id: string): void => {
    keep(key, id);
};
