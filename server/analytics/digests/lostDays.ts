import type { Day } from '../../platform/days';
import type { DayLink } from './digest';
import { readJournal } from './journal';
import type { DigestServices } from './services';

/**
 * The last day from a link's on that was sealed once and whose digest is gone; nothing when the link's day
 * was never sealed. The log knows it, and the journal, when the database was set back to an earlier state.
 */
export const lostUntil = async (
    { db, dataDir }: Pick<DigestServices, 'db' | 'dataDir'>,
    { site, day }: Pick<DayLink, 'site' | 'day'>,
): Promise<Day | undefined> => {
    const { known } = await db
        .selectFrom('transparency_leaves')
        .select(({ fn }) => fn.max('day').as('known'))
        .where('site_id', '=', site)
        .executeTakeFirstOrThrow();
    const noted = (await readJournal(dataDir, site)).map(entry => entry.day);
    const last = [...noted, known ?? ''].sort().at(-1) ?? '';
    if (last < day) return undefined;
    // Another process may just have sealed it: then it is not lost.
    const sealed = await db
        .selectFrom('digests')
        .select('day')
        .where('site_id', '=', site)
        .where('day', '>=', day)
        .executeTakeFirst();
    return sealed ? undefined : last;
};
