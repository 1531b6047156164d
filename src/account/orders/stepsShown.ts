import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import type { OrderState } from '../../../contract/trade/resources/orders';

interface StepsShown {
    steps: readonly OrderState[];
    /** of `steps`; one beyond what is done */
    active: number;
    /** the last step is none of the usual ones */
    isAside: boolean;
}

const isOver: readonly OrderState[] = ['completed', 'after_sale'];

/**
 * The usual steps with the one that an order is at. In a state beside them, such as a dispute, the
 * steps that it passed, and that state.
 */
export const stepsShown = ({
    steps,
    state,
    timeline,
}: Pick<OwnOrder, 'steps' | 'state' | 'timeline'>): StepsShown => {
    const at = steps.indexOf(state);
    if (at >= 0) {
        return { steps, active: isOver.includes(state) ? at + 1 : at, isAside: false };
    }
    const passed = steps.filter(step =>
        timeline.some(({ to, from }) => to === step && from !== to),
    );
    return { steps: [...passed, state], active: passed.length, isAside: true };
};
