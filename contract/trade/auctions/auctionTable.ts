export const auctionKinds = ['rising', 'declining', 'sealed'] as const;
export type AuctionKind = (typeof auctionKinds)[number];

export const auctionStates = [
    ...(['scheduled', 'live', 'awaiting', 'second', 'frozen'] as const),
    ...(['sold', 'unsold', 'cancelled'] as const),
] as const;
export type AuctionState = (typeof auctionStates)[number];

export const auctionActions = [
    ...(['start', 'bid', 'buyNow', 'end', 'paid', 'default'] as const),
    ...(['freeze', 'thaw', 'cancel'] as const),
] as const;
export type AuctionAction = (typeof auctionActions)[number];

/** `order`: what became of the winner's order. */
export const auctionActors = ['seller', 'bidder', 'admin', 'timer', 'order'] as const;
export type AuctionActor = (typeof auctionActors)[number];

export interface AuctionTransition {
    action: AuctionAction;
    from: AuctionState;
    /** where it may lead; what happened decides which */
    to: readonly AuctionState[];
    by: readonly AuctionActor[];
}

const running = ['scheduled', 'live', 'awaiting', 'second'] as const;

/** Whatever does not stand here is refused. */
export const auctionTransitions: readonly AuctionTransition[] = [
    { action: 'start', from: 'scheduled', to: ['live'], by: ['timer'] },
    { action: 'bid', from: 'live', to: ['live'], by: ['bidder'] },
    // a declining auction is over with its first bid, a rising one by the price for at once until its reserve is met
    { action: 'buyNow', from: 'live', to: ['awaiting'], by: ['bidder'] },
    { action: 'end', from: 'live', to: ['awaiting', 'unsold'], by: ['timer'] },
    { action: 'paid', from: 'awaiting', to: ['sold'], by: ['order'] },
    { action: 'paid', from: 'second', to: ['sold'], by: ['order'] },
    { action: 'default', from: 'awaiting', to: ['second', 'unsold'], by: ['order'] },
    { action: 'default', from: 'second', to: ['second', 'unsold'], by: ['order'] },
    ...running.map(
        // the timer where the listing cannot be sold at the end: a person looks at it
        (from): AuctionTransition => ({
            action: 'freeze',
            from,
            to: ['frozen'],
            by: from === 'live' ? ['admin', 'timer'] : ['admin'],
        }),
    ),
    // it is noted, and nothing ends while nobody can look
    { action: 'end', from: 'frozen', to: ['frozen'], by: ['timer'] },
    { action: 'thaw', from: 'frozen', to: running, by: ['admin'] },
    { action: 'cancel', from: 'scheduled', to: ['cancelled'], by: ['seller', 'admin'] },
    // its seller only while nobody has bid
    { action: 'cancel', from: 'live', to: ['cancelled'], by: ['seller', 'admin'] },
    { action: 'cancel', from: 'awaiting', to: ['cancelled'], by: ['admin'] },
    // its seller too: the winner and a friend could keep others away, and leave it to a third for next to nothing
    { action: 'cancel', from: 'second', to: ['cancelled'], by: ['seller', 'admin'] },
    { action: 'cancel', from: 'frozen', to: ['cancelled'], by: ['admin'] },
];

export const auctionTransitionOf = (
    action: AuctionAction,
    from: AuctionState,
    by: AuctionActor,
): AuctionTransition | undefined =>
    auctionTransitions.find(
        move => move.action === action && move.from === from && move.by.includes(by),
    );

/** The listing is in an auction: nobody else can buy it. */
export const activeAuctionStates = [
    ...running,
    'frozen',
] as const satisfies readonly AuctionState[];

const hourMs = 3_600_000;
export const auctionRules = {
    /** hundredths of a per cent of one's own maximum that a bidder puts down */
    depositRate: 500,
    /** a bid that moves price or leader in the last of these puts the end off by as much again */
    softMs: 10 * 60_000,
    extendMs: 10 * 60_000,
    /** after the end, until it is decided: bids that had come before take their turn */
    settleMs: 15_000,
    /** all extensions together */
    mostExtendedMs: 4 * hourMs,
    shortestMs: hourMs,
    longestMs: 30 * 24 * hourMs,
    /** from now until the start */
    furthestStartMs: 30 * 24 * hourMs,
    /** left at least after a freeze was lifted */
    leastThawedMs: 24 * hourMs,
    /** whose deposits are held until somebody has paid */
    keptBidders: 3,
} as const;

/** A bidder's deposit for a maximum, rounded up. */
export const bidDeposit = (max: bigint): bigint =>
    (max * BigInt(auctionRules.depositRate) + 9_999n) / 10_000n;

/** The table as a mermaid state diagram, for docs/auctions.md. */
export const auctionPicture = (): string => {
    const arrows = auctionTransitions.flatMap(({ action, from, to, by }) =>
        to.map(state => `    ${from} --> ${state} : ${action} (${by.join(', ')})`),
    );
    return ['```mermaid', 'stateDiagram-v2', '    [*] --> scheduled', ...arrows, '```'].join('\n');
};
