import type {
    OrderCheck as Check,
    OrderState as State,
} from '../../../contract/trade/resources/orders';
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

const checkColours = { waiting: 'warning', refused: 'error' } as const;

/** What the order's money waits for; nothing where it waits for no check. */
export const OrderCheck = ({ check }: { check: Check }) =>
    check === 'waiting' || check === 'refused' ? (
        <StateChip state={check} texts="resources.orders.checks" colours={checkColours} />
    ) : null;
