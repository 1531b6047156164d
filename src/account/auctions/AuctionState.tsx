import type { AuctionState as State } from '../../../contract/trade/auctions/auctionTable';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    live: 'success',
    deciding: 'info',
    awaiting: 'info',
    second: 'info',
    frozen: 'warning',
    sold: 'success',
    cancelled: 'error',
} as const;

export const AuctionState = ({ state }: { state: State | 'deciding' }) => (
    <StateChip state={state} texts="auction.states" colours={colours} />
);
