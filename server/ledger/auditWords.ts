import type { BookFault } from './bookFault';

type Check = BookFault['check'];

/** What a check of the audit looks for, and what to do about what it finds. */
interface CheckWords {
    wrong: string;
    action: string;
}

const seeBackup =
    'Compare record and journals with a backup from before, to see which of them was changed.';
const findAccess =
    'Find out who had access to the database, and compare it with a backup from before.';

/** For whoever reads what the audit found and has not seen the check before. */
export const auditWords: Readonly<Record<Check, CheckWords>> = {
    journal: {
        wrong: 'A journal does not come to zero, or has lines missing.',
        action: findAccess,
    },
    balance: { wrong: 'A balance is not the sum of its journal lines.', action: findAccess },
    owed: {
        wrong: 'An account that holds money of users is below zero.',
        action: 'Look at its latest journals: more was taken out than came in.',
    },
    withdrawal: { wrong: 'A withdrawal and its journals disagree.', action: seeBackup },
    chain: {
        wrong: 'A transfer that was credited is no longer on its blockchain.',
        action: 'Look at the address in a block explorer, then lift the stop of the account.',
    },
    transfer: { wrong: 'A USDT transfer and its journal disagree.', action: seeBackup },
    refund: { wrong: 'A refund or a dispute fee and its journals disagree.', action: seeBackup },
    person: {
        wrong: 'Somebody got another share of an order than its terms say.',
        action: seeBackup,
    },
    escrow: {
        wrong: 'The money in escrow is not what the state of the order asks for.',
        action: 'Look at the history of the order and at the journals of its escrow account.',
    },
    history: {
        wrong: 'The events of an order do not lead to its state.',
        action: 'Look at the history of the order: its state was changed, or an event is missing.',
    },
    parts: { wrong: 'What was paid out of an order is not its price.', action: seeBackup },
    limit: {
        wrong: 'A product of which there is one is in more than one order.',
        action: 'Look at the orders of the product: one can go on, the others are refunded.',
    },
    source: {
        wrong: 'A journal does not follow from any record, or differs from it.',
        action: findAccess,
    },
    missing: { wrong: 'A record that moves money has no journal.', action: seeBackup },
    hash: { wrong: 'The hash chain of the ledger was broken or written anew.', action: findAccess },
    schema: {
        wrong: 'A rule that the database keeps for the ledger is missing or was changed.',
        action: 'Restore the rule before anything else, and find out who had access to the database.',
    },
    growth: {
        wrong: 'An account grew more than it should.',
        action: 'Look at the latest journals of the account.',
    },
};

const order = Object.keys(auditWords) as Check[];

/** One line for each check that found something, in a fixed order. */
export const adviceOn = (faults: readonly Pick<BookFault, 'check'>[]): string[] => {
    const found = new Set(faults.map(({ check }) => check));
    return order
        .filter(check => found.has(check))
        .map(check => `${check}: ${auditWords[check].wrong} ${auditWords[check].action}`);
};
