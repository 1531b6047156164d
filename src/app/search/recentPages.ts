import { keep, readStored } from '../../ui/browser/browserStore';

const key = 'footfall.recent';
const most = 8;

const read = (): readonly string[] => {
    try {
        const kept: unknown = JSON.parse(readStored(key) ?? '[]');
        return Array.isArray(kept) ? kept.filter(path => typeof path === 'string') : [];
    } catch {
        return [];
    }
};

/** Paths of the table, the latest first, without the one that is open. */
export const recentPages = (open: string | undefined): readonly string[] =>
    read().filter(path => path !== open);

export const rememberPage = (path: string): void => {
    keep(key, JSON.stringify([path, ...read().filter(other => other !== path)].slice(0, most)));
};
