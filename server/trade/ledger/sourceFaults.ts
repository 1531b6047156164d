import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';
import { isDeclared, type JournalPrefix, journalKinds, prefixOf } from './journalKinds';
import { journalSources } from './journalSources';
import { reversedWithDemo } from './sources/demoSources';
import { dues, isThere } from './sources/dues';
import { differenceOf, type LinesDiffer } from './sources/lineDifference';
import { journalsAfter } from './sources/postedJournals';
import type { Expected, PostedJournal } from './sources/source';

/** Whoever has money by a journal that does not follow from anything can do nothing with it. */
const heldAccounts = ({ lines }: PostedJournal): string[] => [
    ...new Set(lines.map(({ account }) => account).filter(name => /^(user|order):/.test(name))),
];

const faultOf = (
    journal: PostedJournal,
    { found, expected }: { found: string; expected: string },
): BookFault => ({
    check: 'source',
    subject: journal.id,
    currency: journal.lines[0]?.currency ?? '',
    found,
    expected,
    accounts: heldAccounts(journal),
});

const unknownFault = (journal: PostedJournal): BookFault =>
    faultOf(journal, {
        found: `journal of type ${journal.kind || 'none'} with an unknown ID`,
        expected: 'journal of a known type',
    });

/** What a journal has that its record does not say; nothing where both agree. */
const disagreement = (
    journal: PostedJournal,
    prefix: JournalPrefix,
    expected: Expected | undefined,
): LinesDiffer | undefined => {
    const { source } = journalKinds[prefix];
    if (expected === undefined) {
        return { found: 'no source record', expected: `record in ${source}` };
    }
    if (typeof expected === 'string') {
        return { found: `${journal.id} posted`, expected: `none: ${expected}` };
    }
    return differenceOf(journal, expected);
};

const faultsOfPage = async (
    db: Database,
    journals: readonly PostedJournal[],
): Promise<BookFault[]> => {
    const faults: BookFault[] = [];
    const groups = new Map<JournalPrefix, PostedJournal[]>();
    for (const journal of journals) {
        const prefix = prefixOf(journal.id);
        if (prefix === undefined || !isDeclared(journal.id, journal.kind)) {
            faults.push(unknownFault(journal));
        } else groups.set(prefix, [...(groups.get(prefix) ?? []), journal]);
    }
    for (const [prefix, group] of groups) {
        const expected = await journalSources[prefix](db, group);
        const gone = group.filter(({ id }) => expected.get(id) === undefined);
        const reversed = await reversedWithDemo(db, gone);
        for (const journal of group) {
            if (reversed.has(journal.id)) continue;
            const differs = disagreement(journal, prefix, expected.get(journal.id));
            if (differs) faults.push(faultOf(journal, differs));
        }
    }
    return faults;
};

/** Each journal is of a declared kind, and its lines are what its record says. */
export async function* sourceFaults(db: Database): AsyncGenerator<BookFault> {
    for (let last = ''; ; ) {
        const journals = await journalsAfter(db, last);
        const end = journals.at(-1)?.id;
        if (end === undefined) return;
        yield* await faultsOfPage(db, journals);
        last = end;
        await new Promise(setImmediate);
    }
}

/** Each record that moves money has its journal. */
export async function* missingFaults(db: Database): AsyncGenerator<BookFault> {
    for (const due of dues) {
        for (let last = ''; ; ) {
            const rows = await due.after(db, last);
            const end = rows.at(-1)?.id;
            if (end === undefined) break;
            const there = await isThere(
                db,
                rows.map(({ journal }) => journal),
            );
            for (const { subject, journal, currency } of rows.filter(
                row => !there.has(row.journal),
            )) {
                const found = `journal ${journal} missing`;
                const expected = `${journal}, because ${due.because}`;
                yield { check: 'missing', subject, currency, found, expected, accounts: [] };
            }
            last = end;
            await new Promise(setImmediate);
        }
    }
}
