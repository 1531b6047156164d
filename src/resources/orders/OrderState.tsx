import type { OrderState as State } from '../../../contract/trade/resources/orders';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    pending_payment: 'warning',
    paid: 'info',
    delivering: 'info',
    delivered: 'info',
    completed: 'success',
    disputed: 'error',
    charged_back: 'error',
} as const;

export const OrderState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="resources.orders.states" colours={colours} />
);
