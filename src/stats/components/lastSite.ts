const key = 'footfall.site';

/** The site looked at last in this browser. */
export const lastSite = (): string | undefined => localStorage.getItem(key) ?? undefined;

export const keepLastSite = (id: string): void => {
    localStorage.setItem(key, id);
};
