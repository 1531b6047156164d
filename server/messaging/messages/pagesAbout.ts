import { approvalPage, approvalsAmong } from '../../identity/approvals/approvalPage';
import type { Database } from '../../platform/database/database';

/** Where a domain shows its records: the pages of those of the ids that are its own, by id. */
export type FindPages = (
    db: Database,
    ids: readonly string[],
    userId: string,
) => Promise<ReadonlyMap<string, string>>;

/** Approvals are in the back-office. */
export const approvalPages: FindPages = async (db, ids) =>
    new Map((await approvalsAmong(db, ids)).map(id => [id, approvalPage(id)]));

/** Where somebody finds what messages tell of, by the id that they are about; none of what is gone. */
export const pagesAbout = async (
    db: Database,
    finders: readonly FindPages[],
    abouts: readonly string[],
    userId: string,
): Promise<ReadonlyMap<string, string>> => {
    const ids = [...new Set(abouts)].filter(id => id !== '');
    if (ids.length === 0) return new Map();
    const pages = new Map<string, string>();
    // one after another: SQLite has one connection
    for (const find of finders) {
        for (const [id, page] of await find(db, ids, userId)) pages.set(id, page);
    }
    return pages;
};
