import { peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import type { PostedJournal } from './sources/source';

const ownerOf = (account: string): string | undefined => /^user:([^:]+):/.exec(account)?.[1];

/** Whether all of it is money without value, some of it somebody's. */
const isWorthless = ({ lines }: PostedJournal): boolean =>
    lines.every(({ currency }) => currency === 'TST') &&
    lines.some(({ account }) => ownerOf(account) !== undefined);

/**
 * Journals that a demo left when it was taken away: in money without value alone, and of people who are not there any
 * more. Accounts of real people are closed and stay, so a journal of theirs without its record is found as ever.
 */
export const leftByDemo = async (
    db: Database,
    journals: readonly PostedJournal[],
): Promise<ReadonlySet<string>> => {
    const owners = (journal: PostedJournal) =>
        journal.lines.flatMap(({ account }) => ownerOf(account) ?? []);
    const worthless = journals.filter(isWorthless);
    const known = await peopleById(db, worthless.flatMap(owners));
    const left = worthless.filter(journal => owners(journal).every(id => !known.has(id)));
    return new Set(left.map(({ id }) => id));
};
