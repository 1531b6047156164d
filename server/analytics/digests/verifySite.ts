import { addDays, type Day, daysBetween } from '../../platform/days';
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
    const byDay = new Map(rows.map(row => [row.day, row]));
    for (const day of daysToCheck(rows, journal)) {
        if ((range.from && day < range.from) || (range.to && day > range.to)) continue;
        const row = byDay.get(day);
        if (!row) {
            yield missing(day);
            continue;
        }
        const report = await checkDay(services, row, byDay.get(addDays(day, -1)));
        yield { ...report, problems: [...journalProblems(journal, row), ...report.problems] };
    }
}

/** From the first to the last day that has, or once had, a digest. */
const daysToCheck = (rows: readonly DigestRow[], journal: readonly JournalEntry[]): Day[] => {
    const days = [...rows, ...journal].map(({ day }) => day).sort();
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
