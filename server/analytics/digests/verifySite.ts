import { addDays, type Day, daysBetween } from '../../platform/days';
import { isLeafOf, readSealedLeaves } from '../transparency/checkLeaf';
import { checkDay, type DigestRow } from './checkDay';
import { type JournalEntry, readJournal } from './journal';
import type { DayReport, Problem } from './problems';
import type { DigestServices } from './services';

export interface DayRange {
    from?: Day | undefined;
    to?: Day | undefined;
}

type Services = Pick<DigestServices, 'db' | 'store' | 'secret' | 'dataDir'>;

/** Recomputes a site's digests, a day after the other, and checks the chain that they form. */
export async function* verifySite(
    services: Services,
    site: string,
    range: DayRange = {},
): AsyncGenerator<DayReport> {
    const rows = await services.db
        .selectFrom('digests')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('day')
        .execute();
    const journal = await readJournal(services.dataDir, site);
    const leaves = await readSealedLeaves(services.db, site);
    const byDay = new Map(rows.map(row => [row.day, row]));
    const known = [...rows, ...journal].map(({ day }) => day);
    for (const day of daysBetweenAll([...known, ...(leaves?.keys() ?? [])])) {
        if ((range.from && day < range.from) || (range.to && day > range.to)) continue;
        const row = byDay.get(day);
        if (!row) {
            yield missing(day);
            continue;
        }
        const report = await checkDay(services, row, byDay.get(addDays(day, -1)));
        const problems = [
            ...journalProblems(journal, row),
            ...leafProblems(leaves, row),
            ...report.problems,
        ];
        yield { ...report, problems };
    }
}

/** From the first to the last of days that have, or once had, a digest. */
const daysBetweenAll = (known: readonly Day[]): Day[] => {
    const days = [...known].sort();
    const first = days[0];
    const last = days.at(-1);
    if (!first || !last) return [];
    return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) =>
        addDays(first, index),
    );
};

const missing = (day: Day): DayReport => ({
    day,
    hash: '',
    sealedAt: null,
    state: 'missing',
    erasedAt: null,
    events: 0,
    onRequest: null,
    problems: [{ kind: 'digestMissing' }],
});

/** A journal that knows the day must know this digest of it, and no other. */
const journalProblems = (journal: readonly JournalEntry[], row: DigestRow): Problem[] => {
    const noted = journal.find(({ day }) => day === row.day);
    return noted && noted.hash !== row.hash ? [{ kind: 'digestReplaced' }] : [];
};

/** The public log has to have a leaf that commits to this very digest. */
const leafProblems = (
    leaves: Awaited<ReturnType<typeof readSealedLeaves>>,
    row: DigestRow,
): Problem[] => {
    if (!leaves) return [];
    const leaf = leaves.get(row.day);
    if (!leaf) return [{ kind: 'notInLog' }];
    return isLeafOf(leaf, row) ? [] : [{ kind: 'logDiffers' }];
};
