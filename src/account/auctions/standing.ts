import type { OwnAuction } from '../../../contract/trade/auctions/auctionCalls';

/** What is said to somebody of how they stand in an auction, by its key among the texts, and how it looks. */
export const standings = {
    ownNote: 'info',
    sellerWaits: 'info',
    sellerOffers: 'info',
    leading: 'success',
    notLeading: 'warning',
    won: 'success',
    wonUnpaid: 'warning',
    offered: 'success',
    offeredUnpaid: 'info',
    defaulted: 'warning',
    lost: 'info',
} as const;
export type Standing = keyof typeof standings;

/** Undefined where there is nothing to say: who has not bid, and of sealed bids before they are opened. */
export const standingOf = ({
    own,
    state,
    kind,
}: Pick<OwnAuction, 'state' | 'kind'> & {
    own: Pick<OwnAuction['own'], 'part' | 'maximum' | 'isLeading' | 'depositEnd' | 'payUntil'>;
}): Standing | undefined => {
    const isUnpaid = own.payUntil !== null;
    if (own.part === 'seller') {
        if (!isUnpaid) return 'ownNote';
        return state === 'second' ? 'sellerOffers' : 'sellerWaits';
    }
    if (own.maximum === null) return undefined;
    if (own.depositEnd === 'forfeited') return 'defaulted';
    if (state === 'live') {
        // of sealed bids nobody knows
        if (kind === 'sealed') return undefined;
        return own.isLeading ? 'leading' : 'notLeading';
    }
    if (state !== 'awaiting' && state !== 'second' && state !== 'sold') return undefined;
    if (!own.isLeading) return 'lost';
    const standing = state === 'second' ? 'offered' : 'won';
    return isUnpaid ? `${standing}Unpaid` : standing;
};

/** Its time is over, and what had come before is still taken in turn. */
export const isDeciding = ({
    state,
    now,
    endsAt,
}: Pick<OwnAuction, 'state' | 'now' | 'endsAt'>): boolean => state === 'live' && now >= endsAt;
