import { keep, readStored } from '../../ui/browser/browserStore';
import { lastSite } from '../components/lastSite';
import type { Chosen } from './destination';

const key = 'footfall.subjects';
const most = 5;

const isChosen = (value: unknown): value is Chosen => {
    const { type, id } = (value ?? {}) as Partial<Record<string, unknown>>;
    return (type === 'site' || type === 'group') && typeof id === 'string';
};

const read = (): Chosen[] => {
    try {
        const list: unknown = JSON.parse(readStored(key) ?? '[]');
        return Array.isArray(list) ? list.filter(isChosen) : [];
    } catch {
        return [];
    }
};

const isSame = (a: Chosen) => (b: Chosen) => a.type === b.type && a.id === b.id;

const first = (chosen: Chosen, list: readonly Chosen[]): Chosen[] => {
    const same = isSame(chosen);
    return [chosen, ...list.filter(one => !same(one))].slice(0, most);
};

/** Sites and groups chosen last in this browser, the latest first. */
export const recentSubjects = (): Chosen[] => {
    const [list, last] = [read(), lastSite()];
    if (last === undefined || list.some(isSame({ type: 'site', id: last }))) return list;
    return first({ type: 'site', id: last }, list);
};

export const keepSubject = (chosen: Chosen): void => {
    keep(key, JSON.stringify(first(chosen, read())));
};
