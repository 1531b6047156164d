import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderMoney, release, releasedParts, withoutParts } from './journals';
import { divisionOf, settlePartJournal } from './partJournals';

const orderOf = (price: bigint, fee: bigint, commission: bigint): OrderMoney => ({
    id: 'o',
    buyerId: 'b',
    sellerId: 's',
    currency: 'CNY',
    price,
    discount: 0n,
    fee,
    commission,
    referrerId: 'r',
});

const settled = (order: OrderMoney, before: bigint, amount: bigint, toBuyer: bigint) => {
    const division = divisionOf(order, { before, amount, toBuyer });
    const parties = { buyerId: 'b', sellerId: 's', referrerId: 'r', currency: 'CNY' } as const;
    const part = { id: 'p', orderId: 'o', ...parties, amount, toBuyer, ...division };
    return { division, journal: settlePartJournal(part) };
};

describe('a part of a price', () => {
    it('takes its share of the fee, and the rest of the order what is left of it', () => {
        const order = orderOf(10_001n, 1_000n, 333n);
        const first = settled(order, 0n, 3_333n, 0n).division;
        const second = settled(order, 3_333n, 3_333n, 0n).division;
        const rest = releasedParts(withoutParts(order, 6_666n));
        expect([first.fee, second.fee, rest.fee]).toEqual([333n, 333n, 334n]);
        expect(first.commission + second.commission + rest.commission).toBe(333n);
    });

    it('costs the seller no fee for what the buyer gets', () => {
        const order = orderOf(10_000n, 1_000n, 0n);
        expect(settled(order, 0n, 4_000n, 4_000n).division.fee).toBe(0n);
        expect(settled(order, 0n, 4_000n, 1_000n).division.fee).toBe(300n);
    });

    it('divides what never came between the platform and nobody', () => {
        const order = { ...orderOf(10_000n, 0n, 0n), forgiven: 3n };
        const { journal } = settled(order, 0n, 5_000n, 2_500n);
        const of = (name: string) =>
            journal.lines.find(({ account }) => account.name === name)?.amount;
        expect([of('user:b:available'), of('platform:rounding')]).toEqual([2_499n, 1n]);
    });

    it('comes with all others and the end to the price, the whole fee and the whole commission', () => {
        const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
        fc.assert(
            fc.property(
                amount,
                fc.array(
                    fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ max: 100, min: 0 })),
                    {
                        maxLength: 3,
                    },
                ),
                fc.integer({ min: 0, max: 10_000 }),
                (price, shares, rate) => {
                    const fee = (price * BigInt(rate)) / 10_000n;
                    const order = orderOf(price, fee, fee / 3n);
                    const sums = new Map<string, bigint>();
                    const add = ({ lines }: ReturnType<typeof release>) => {
                        expect(lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(0n);
                        for (const { account, amount } of lines) {
                            sums.set(account.name, (sums.get(account.name) ?? 0n) + amount);
                        }
                    };
                    let before = 0n;
                    for (const [share, percent] of shares) {
                        const amount = (price * BigInt(share)) / 100n;
                        const toBuyer = (amount * BigInt(percent)) / 100n;
                        const { journal } = settled(order, before, amount, toBuyer);
                        add(journal);
                        const negative = journal.lines.filter(({ amount }) => amount < 0n);
                        expect(negative.every(({ account }) => /escrow$/.test(account.name))).toBe(
                            true,
                        );
                        before += amount;
                    }
                    add(release(withoutParts(order, before)));
                    expect(sums.get('order:o:escrow')).toBe(-price);
                    if (shares.every(([, percent]) => percent === 0)) {
                        const taken =
                            (sums.get('platform:fee') ?? 0n) +
                            (sums.get('user:r:available') ?? 0n) +
                            (sums.get('user:r:pending') ?? 0n);
                        expect(taken).toBe(fee);
                    }
                },
            ),
            { numRuns: 500 },
        );
    });
});
