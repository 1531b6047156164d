import type { Journal } from './journal';

interface MovedLine {
    account: string;
    userId: string | null;
    amount: bigint;
}

/** The journal that moves back all that some lines in money without value have moved. */
export const reversalOf = (id: string, lines: readonly MovedLine[]): Journal => ({
    id: `undo:${id}`,
    kind: 'reversal',
    lines: lines.map(({ account: name, userId, amount }) => ({
        account: { name, userId },
        currency: 'TST',
        amount: -amount,
    })),
});
