import { useEffect } from 'react';
import type { AuctionView } from '../../../contract/trade/auctions/auctionCalls';
import { usePublicData } from '../data/usePublicData';

/** ms; others bid too */
const pollMs = 5_000;

/** Nobody can buy the listing otherwise. */
export const isActive = (state: AuctionView['state']): boolean =>
    !['sold', 'unsold', 'cancelled'].includes(state);

type Answer = { auction: AuctionView | null };

/** The auction of a listing, asked for again while it runs; undefined until it is known, null without one. */
export const useListingAuction = (productId: string): AuctionView | null | undefined => {
    const path = `/api/v1/work/public/market/${productId}/auction`;
    const { data, again } = usePublicData<Answer>(path);
    const isRunning = data?.auction?.state === 'live' || data?.auction?.state === 'scheduled';
    useEffect(() => {
        if (!isRunning) return;
        const timer = setInterval(() => {
            if (document.visibilityState === 'visible') again();
        }, pollMs);
        return () => clearInterval(timer);
    }, [isRunning, again]);
    return data?.auction;
};
