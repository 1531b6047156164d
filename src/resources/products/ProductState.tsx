import type { ProductState as State } from '../../../contract/market/resources/products';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    in_review: 'warning',
    listed: 'success',
    reserved: 'primary',
    sold: 'primary',
    paused: 'warning',
} as const;

export const ProductState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="resources.products.states" colours={colours} />
);
