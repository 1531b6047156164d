import type { OfferState as State } from '../../../contract/trade/offers/offerTable';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    open: 'info',
    outbid: 'warning',
    accepted: 'success',
    rejected: 'error',
    dead: 'error',
} as const;

export const OfferState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="offer.states" colours={colours} />
);
