import { ended, goodsTypes as goods, type OrderTransition, open, running } from './orderTransition';

/** Actions in a state, which stays. */
export const orderInPlace: readonly OrderTransition[] = [
    { action: 'giveAccount', from: open, by: ['buyer'], types: ['domain'], guard: 'isPush' },
    { action: 'giveCode', from: open, by: ['seller'], types: ['domain', 'website'] },
    {
        action: 'takeCode',
        from: running,
        by: ['buyer'],
        types: ['domain', 'website'],
        guard: 'hasCode',
    },
    { action: 'tick', from: open, by: ['seller'], types: goods, guard: 'isManual' },
    // what was delivered stays: more goes over only where both see it, and is looked at anew
    {
        action: 'deliverAgain',
        from: ['delivered'],
        by: ['seller'],
        types: goods,
        guard: 'isManual',
    },
    { action: 'confirmItem', from: running, by: ['buyer'], types: goods, guard: 'isManual' },
    {
        action: 'download',
        from: ['paid', 'delivering', 'delivered', ...ended],
        by: ['buyer'],
        types: goods,
        guard: 'hasDownload',
    },
    { action: 'extend', from: ['delivered'], by: ['buyer'], types: goods, guard: 'canExtend' },
    { action: 'proposeExtension', from: running, by: ['buyer', 'seller'], types: goods },
    ...(['agreeExtension', 'refuseExtension'] as const).map(
        (action): OrderTransition => ({
            action,
            from: running,
            by: ['buyer', 'seller'],
            types: goods,
            guard: 'hasExtension',
        }),
    ),
    { action: 'write', from: ['disputed'], by: ['buyer', 'seller', 'admin'], types: goods },
    { action: 'propose', from: ['disputed'], by: ['buyer', 'seller'], types: goods },
    { action: 'withdrawProposal', from: ['disputed'], by: ['buyer', 'seller'], types: goods },
    // once, after both had time for each other; it moves no money and ends nobody's say
    {
        action: 'escalate',
        from: ['disputed'],
        by: ['buyer', 'seller'],
        types: goods,
        guard: 'canEscalate',
    },
    // a decision that waits for a second administrator, or is taken back
    { action: 'decide', from: ['disputed'], by: ['admin'], types: goods },
    // nothing is released or matures, and the clock of the inspection stands still
    {
        action: 'hold',
        from: [...running, 'disputed', ...ended],
        by: ['admin', 'payment'],
        types: goods,
        guard: 'isFree',
    },
    {
        action: 'unhold',
        from: [...running, 'disputed', ...ended, 'refunded', 'charged_back'],
        by: ['admin', 'payment'],
        types: goods,
        guard: 'isHeld',
    },
    // the bank gives a part of the money back
    {
        action: 'chargePart',
        from: [...running, 'disputed', ...ended],
        by: ['payment'],
        types: goods,
        effects: ['chargeBack'],
    },
    {
        action: 'chargePart',
        from: ['completed'],
        by: ['payment'],
        types: ['subscription'],
        effects: ['chargeBack'],
    },
    // what a part of the price hangs on is there, is said or doubted, or was decided
    {
        action: 'notePart',
        from: [...running, 'completed', 'after_sale'],
        by: ['buyer', 'seller', 'admin', 'timer'],
        types: goods,
        guard: 'hasParts',
    },
    // a part of the price is paid by itself
    {
        action: 'settlePart',
        from: [...running, 'completed', 'after_sale'],
        by: ['timer'],
        types: goods,
        guard: 'hasParts',
    },
    { action: 'review', from: ended, by: ['buyer', 'seller'], types: goods, guard: 'isInReview' },
];
