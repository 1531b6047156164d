import { z } from 'zod';

/** Where an offer is; a counter-offer is an offer of its own in the same thread. */
export const offerStates = [
    ...(['open', 'outbid', 'countered', 'accepted', 'rejected', 'withdrawn'] as const),
    ...(['expired', 'ended', 'dead'] as const),
] as const;
export type OfferState = (typeof offerStates)[number];

/** What is done to an offer, by people, by its clock, and by the orders of its listing. */
export const offerActions = [
    ...(['counter', 'accept', 'reject', 'withdraw', 'expire'] as const),
    ...(['outbid', 'reopen', 'end', 'die'] as const),
] as const;
export type OfferAction = (typeof offerActions)[number];

/** Who made it, who it is for, its clock, and an order of the same listing. */
export const offerActors = ['maker', 'receiver', 'timer', 'order'] as const;
export type OfferActor = (typeof offerActors)[number];

/** What becomes of a deposit that is held for it. */
export const depositEnds = ['returned', 'counted', 'kept'] as const;

export interface OfferTransition {
    action: OfferAction;
    from: readonly OfferState[];
    to: OfferState;
    by: OfferActor;
    /** the deposit goes back at once; without it the order decides, or it goes on being held */
    returns?: true;
}

/** Whatever does not stand here is refused. */
export const offerTransitions: readonly OfferTransition[] = [
    { action: 'counter', from: ['open'], to: 'countered', by: 'receiver', returns: true },
    { action: 'accept', from: ['open'], to: 'accepted', by: 'receiver' },
    { action: 'reject', from: ['open'], to: 'rejected', by: 'receiver', returns: true },
    {
        action: 'withdraw',
        from: ['open', 'outbid'],
        to: 'withdrawn',
        by: 'maker',
        returns: true,
    },
    { action: 'expire', from: ['open'], to: 'expired', by: 'timer', returns: true },
    // another order took what there is one of: the clock stops, and goes on when that order dies
    { action: 'outbid', from: ['open'], to: 'outbid', by: 'order' },
    { action: 'reopen', from: ['outbid'], to: 'open', by: 'order' },
    { action: 'end', from: ['open', 'outbid'], to: 'ended', by: 'order', returns: true },
    // the order that it became was not paid, or its money went back
    { action: 'die', from: ['accepted'], to: 'dead', by: 'order' },
];

export const offerTransitionOf = (
    action: OfferAction,
    from: OfferState,
    by: OfferActor,
): OfferTransition | undefined =>
    offerTransitions.find(
        move => move.action === action && move.by === by && move.from.includes(from),
    );

/** An offer that somebody may still accept, now or once another order has died. */
export const pendingOfferStates = ['open', 'outbid'] as const satisfies readonly OfferState[];

/** What a person may do to an offer now. */
export const personalOfferActions = ['counter', 'accept', 'reject', 'withdraw'] as const;
export type PersonalOfferAction = (typeof personalOfferActions)[number];
export const personalOfferAction = z.enum(personalOfferActions);

/** ms that an offer has left at least when it is open again. */
export const leastReopenedMs = 24 * 3_600_000;
/** Offers and counter-offers in one thread, and pending offers of one buyer. */
export const mostInThread = 20;
export const mostPending = 50;
/** Days for which a buyer may ask for exclusivity. */
export const mostExclusiveDays = 30;
export const mostConditions = 2_000;

/** A share of an amount, rounded up: `rate` in per cent. */
export const shareUp = (whole: bigint, rate: number): bigint => (whole * BigInt(rate) + 99n) / 100n;

/** The table as a mermaid state diagram, for docs/offers.md. */
export const offerPicture = (): string => {
    const arrows = offerTransitions.flatMap(({ action, from, to, by }) =>
        from.map(state => `    ${state} --> ${to} : ${action} (${by})`),
    );
    return ['```mermaid', 'stateDiagram-v2', '    [*] --> open', ...arrows, '```'].join('\n');
};
