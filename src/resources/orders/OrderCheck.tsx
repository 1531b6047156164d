import type { OrderCheck as Check } from '../../../contract/trade/resources/orders';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = { waiting: 'warning', refused: 'error' } as const;

/** What the order's money waits for; nothing where it waits for no check. */
export const OrderCheck = ({ check }: { check: Check }) =>
    check === 'waiting' || check === 'refused' ? (
        <StateChip state={check} texts="resources.orders.checks" colours={colours} />
    ) : null;
