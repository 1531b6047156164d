import { listPath } from '../core/recordPaths';

/** Where a resource's list lies with a filter set. */
export const listAddress = (name: string, filter: Readonly<Record<string, unknown>>): string => {
    const words = new URLSearchParams({ filter: JSON.stringify(filter) });
    return `${listPath(name) ?? '/'}?${words}`;
};
