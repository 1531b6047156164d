import type { Currency } from '../../../../contract/platform/money';
import type { Journal } from '../journal';
import type { JournalPrefix } from '../journalKinds';
import { ledgerAccounts } from '../ledgerAccounts';
import { linesOfJournals } from './postedJournals';
import {
    type Expected,
    type JournalSource,
    type PostedJournal,
    type PostedLine,
    takenFrom,
} from './source';

/** `debt:<person>:<the journal that it follows>` */
const partsOf = (id: string) => {
    const [, userId = '', ...about] = id.split(':');
    return { userId, about: about.join(':') };
};

/** Whether a journal gave somebody something that a debt can be taken from, or made them owe more. */
const concerns = (lines: readonly PostedLine[], userId: string): boolean => {
    const [own, owed] = [ledgerAccounts.available(userId), ledgerAccounts.receivable(userId)];
    return lines.some(
        ({ account, amount }) =>
            (account === own.name && amount > 0n) || (account === owed.name && amount < 0n),
    );
};

/** From what somebody has to what they owe; how much that was then is the journal's own word. */
const settled = (journal: PostedJournal, userId: string): Journal => {
    const [own, owed] = [ledgerAccounts.available(userId), ledgerAccounts.receivable(userId)];
    const currencies = [...new Set(journal.lines.map(({ currency }) => currency as Currency))];
    return {
        id: journal.id,
        kind: 'debt',
        lines: currencies.flatMap(currency => {
            const amount = takenFrom(journal, own.name, currency);
            return [
                { account: own, currency, amount: -amount },
                { account: owed, currency, amount },
            ];
        }),
    };
};

const debts: JournalSource = async (db, journals) => {
    const about = journals.map(({ id }) => partsOf(id).about);
    const lines = await linesOfJournals(db, about);
    const found = new Map<string, Expected>();
    for (const journal of journals) {
        const { userId, about: id } = partsOf(journal.id);
        const others = lines.get(id);
        if (!others) continue;
        found.set(
            journal.id,
            concerns(others, userId) ? [settled(journal, userId)] : `${id} gave ${userId} nothing`,
        );
    }
    return found;
};

export const debtSources = {
    debt: debts,
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
