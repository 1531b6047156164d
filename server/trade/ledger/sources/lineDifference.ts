import type { Journal } from '../journal';
import type { PostedJournal, PostedLine } from './source';

export interface LinesDiffer {
    found: string;
    expected: string;
}

/** Each account once, without what is not moved: as `post` writes it. */
const combined = ({ lines }: Journal): PostedLine[] => {
    const sums = new Map<string, PostedLine>();
    for (const { account, currency, amount } of lines) {
        const key = JSON.stringify([account.name, currency]);
        const known = sums.get(key)?.amount ?? 0n;
        sums.set(key, {
            account: account.name,
            userId: account.userId,
            currency,
            amount: known + amount,
        });
    }
    return [...sums.values()].filter(({ amount }) => amount !== 0n);
};

const wordsOf = (lines: readonly PostedLine[]): string[] =>
    lines.map(
        ({ account, userId, currency, amount }) =>
            `${account}${userId === null ? '' : ` (of ${userId})`} ${amount} ${currency}`,
    );

const headOf = (orderId: string | null, kind: string): string =>
    `${kind}${orderId === null ? '' : ` of order ${orderId}`}`;

const differenceFrom = (posted: PostedJournal, wanted: Journal): LinesDiffer | undefined => {
    const head = [
        headOf(posted.orderId, posted.kind),
        headOf(wanted.orderId ?? null, wanted.kind),
    ] as const;
    const [found, expected] = [wordsOf(posted.lines), wordsOf(combined(wanted))];
    const more = found.filter(word => !expected.includes(word));
    const less = expected.filter(word => !found.includes(word));
    const isSameHead = head[0] === head[1];
    if (isSameHead && more.length + less.length === 0) return undefined;
    const say = (words: readonly string[], at: 0 | 1) =>
        [...(isSameHead ? [] : [head[at]]), ...words].join('; ') || 'no other lines';
    return { found: say(more, 0), expected: say(less, 1) };
};

/** How a journal differs from all that its record allows; by the last where it allows several. */
export const differenceOf = (
    posted: PostedJournal,
    allowed: readonly Journal[],
): LinesDiffer | undefined => {
    let differs: LinesDiffer | undefined = {
        found: `${posted.id} posted`,
        expected: 'no journal',
    };
    for (const wanted of allowed) {
        differs = differenceFrom(posted, wanted);
        if (!differs) return undefined;
    }
    return differs;
};
