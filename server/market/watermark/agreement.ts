import type { Bits } from '../../../contract/market/watermark/marks';

export interface Agreement {
    /** marks that could be read, and how many of them are as in a copy */
    read: number;
    same: number;
}

export const agreementOf = (found: Bits, marks: readonly (0 | 1)[]): Agreement => {
    let read = 0;
    let same = 0;
    for (const [at, bit] of found.entries()) {
        const mark = marks[at];
        if (bit === null || mark === undefined) continue;
        read += 1;
        if (bit === mark) same += 1;
    }
    return { read, same };
};

/** log₂ of factorials, as far as they were needed. */
const factorials2 = [0];

const factorial2 = (number: number): number => {
    for (let at = factorials2.length; at <= number; at += 1) {
        factorials2.push((factorials2[at - 1] ?? 0) + Math.log2(at));
    }
    return factorials2[number] ?? 0;
};

/** log₂ of how many ways there are to choose. */
const choose2 = (all: number, chosen: number): number =>
    factorial2(all) - factorial2(chosen) - factorial2(all - chosen);

/**
 * log₂ of the probability that so many marks agree by chance. Marks are drawn anew for each copy, so those of a copy
 * that has nothing to do with a file agree with it as coins do, whatever somebody did to the file.
 */
export const chance2 = ({ read, same }: Agreement): number => {
    if (same <= 0) return 0;
    const terms = Array.from({ length: read - same + 1 }, (_, at) => choose2(read, same + at));
    const largest = Math.max(...terms);
    const sum = terms.reduce((total, term) => total + 2 ** (term - largest), 0);
    return Math.min(0, largest + Math.log2(sum) - read);
};

/** One wrong answer in 10¹² questions, over all copies that a file is compared with. */
export const mostChance2 = -12 * Math.log2(10);

/** Two kinds of marks are looked at by themselves: either may have been destroyed. */
const kinds = 2;

/** log₂ of the probability that any of so many copies agrees as well as this one by chance. */
export const chanceOfAny2 = (agreements: readonly Agreement[], copies: number): number => {
    const best = Math.min(0, ...agreements.map(chance2));
    return Math.min(0, best + Math.log2(kinds * Math.max(1, copies)));
};
