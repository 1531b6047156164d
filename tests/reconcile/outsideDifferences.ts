import type { OutsideMove } from './outside';
import type { LedgerLine } from './readLedger';

/** What a journal took from outside: `gw:<rail>:[<pid>@<gateway>:]<reference>`, `dep:<chain>:<hash>:<log>`. */
const inflow = /^(?:gw:([^:]+):(?:\d+@.+:)?([^:]+)|dep:([^:]+):(.+))$/;
const outflow = /^ext:(?:gateway|chain):/;

const text = ({ at, reference, amount, currency }: OutsideMove) =>
    `${at} ${reference}: ${amount} ${currency}`;

/** The moves that the books know of, from the names of journals and the lines on accounts outside. */
const booked = (lines: readonly LedgerLine[]): OutsideMove[] =>
    lines
        .filter(({ account }) => outflow.test(account))
        .flatMap(({ journal, amount, currency }) => {
            const [, rail, number, chain, transfer] = inflow.exec(journal) ?? [];
            const [at, reference] = [rail ?? chain, number ?? transfer];
            return at && reference ? [{ at, reference, amount: -amount, currency }] : [];
        });

/** Each move outside is booked once, and nothing else is. */
export const outsideDifferences = (
    lines: readonly LedgerLine[],
    { of, moves }: { of: readonly string[]; moves: readonly OutsideMove[] },
): string[] => {
    const count = new Map<string, number>();
    const add = (move: OutsideMove, by: number) =>
        of.includes(move.at) && count.set(text(move), (count.get(text(move)) ?? 0) + by);
    for (const move of moves) add(move, 1);
    for (const move of booked(lines)) add(move, -1);
    return [...count]
        .filter(([, left]) => left !== 0)
        .map(([move, left]) => `${left > 0 ? 'not booked' : 'booked, but not there'}: ${move}`);
};
