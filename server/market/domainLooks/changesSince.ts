import type { DomainChange } from '../../../contract/market/domainLook';
import type { DomainFacts } from './judgeDomain';

/** A domain as it was when it was let be listed; without facts where nobody could tell them then. */
export interface ListedDomain {
    facts: DomainFacts | undefined;
    /** ms */
    at: number;
}

/**
 * States that say that somebody else decides about a domain: it leaves, it ends, or a registry was told to keep it
 * (RFC 8056, without spaces). What owners lock themselves, against thieves, is none of them.
 */
const locks = [
    ...(['pendingtransfer', 'redemptionperiod', 'pendingdelete', 'pendingrestore'] as const),
    ...(['clienthold', 'serverhold'] as const),
    ...(['servertransferprohibited', 'serverupdateprohibited'] as const),
] as const;

/** Registries of big names have them from the beginning: they say something only where they were not before. */
const ordinary: readonly string[] = ['servertransferprohibited', 'serverupdateprohibited'];

const folded = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]/g, '');

const locksIn = ({ status }: DomainFacts): string[] => {
    const words = status.map(folded);
    return locks.filter(lock => words.includes(lock));
};

/** Registry and registrar write the same event with some hours between, and one of them may have been silent. */
const toleratedMs = 86_400_000;

/** Whether an instant of now is of another event than the one that was told, or of any since the listing at `at`. */
const isLater = (now: number | null, told: number | null | undefined, at: number): boolean => {
    if (now === null) return false;
    const before = told ?? at;
    return now > before && (now > at || now > before + toleratedMs);
};

/** Both known, and not the same; what a registry hides is not known. */
const isOther = (now: string | undefined, before: string | undefined): boolean =>
    !!now && !!before && now.toLowerCase() !== before.toLowerCase();

/** What a registry says of a domain that was otherwise when it was listed. */
export const changesSince = ({ facts, at }: ListedDomain, now: DomainFacts): DomainChange[] => {
    const found: DomainChange[] = [];
    if (isLater(now.transferredAt, facts?.transferredAt, at)) {
        found.push({ kind: 'transferred', on: now.transferredAt, word: '' });
    }
    if (isLater(now.registeredAt, facts?.registeredAt, at)) {
        found.push({ kind: 'registered', on: now.registeredAt, word: '' });
    }
    if (isOther(now.registrar, facts?.registrar)) {
        found.push({ kind: 'registrar', on: null, word: '' });
    }
    if (isOther(now.registrant, facts?.registrant)) {
        found.push({ kind: 'registrant', on: null, word: '' });
    }
    const before = facts ? locksIn(facts) : ordinary;
    for (const lock of locksIn(now)) {
        if (!before.includes(lock)) found.push({ kind: 'lock', on: null, word: lock });
    }
    return found;
};

const keyOf = ({ kind, on, word }: DomainChange): string => `${kind} ${on ?? ''} ${word}`;

/** What was noticed before, and what has come since: a lock that is gone was there all the same. */
export const withNews = (
    before: readonly DomainChange[],
    found: readonly DomainChange[],
): { all: DomainChange[]; news: DomainChange[] } => {
    const known = new Set(before.map(keyOf));
    const news = found.filter(change => !known.has(keyOf(change)));
    return { all: [...before, ...news], news };
};
