import type { AuctionView } from '../../../contract/trade/auctions/auctionCalls';
import { StateChip } from '../../ui/admin/text/StateChip';
import { isDeciding } from './standing';

const colours = {
    live: 'success',
    deciding: 'info',
    awaiting: 'info',
    second: 'info',
    frozen: 'warning',
    sold: 'success',
    cancelled: 'error',
} as const;

export const AuctionState = ({ auction }: { auction: AuctionView }) => (
    <StateChip
        state={isDeciding(auction) ? 'deciding' : auction.state}
        texts="auction.states"
        colours={colours}
    />
);
