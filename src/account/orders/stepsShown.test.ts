import { describe, expect, it } from 'vitest';
import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import type { OrderState } from '../../../contract/trade/resources/orders';
import { stepsShown } from './stepsShown';

const steps: OrderState[] = ['pending_payment', 'paid', 'delivered', 'completed'];
const fulfilment = (...states: OrderState[]): OwnOrder['timeline'] =>
    states.map((to, at) => ({
        action: 'create',
        from: states[at - 1] ?? '',
        to,
        actorType: 'buyer',
        actor: null,
        reason: '',
        files: [],
        terms: [],
        at,
    }));

describe('stepsShown', () => {
    it('is at one of the usual steps', () => {
        const timeline = fulfilment('pending_payment', 'paid');
        expect(stepsShown({ steps, state: 'paid', timeline })).toEqual({
            steps,
            active: 1,
            isAside: false,
        });
    });

    it('is past all of them once it is complete', () => {
        const timeline = fulfilment(...steps);
        expect(stepsShown({ steps, state: 'completed', timeline }).active).toBe(4);
    });

    it('ends with what went another way', () => {
        const timeline = fulfilment('pending_payment', 'paid', 'refunded');
        expect(stepsShown({ steps, state: 'refunded', timeline })).toEqual({
            steps: ['pending_payment', 'paid', 'refunded'],
            active: 2,
            isAside: true,
        });
    });

    it('does not take an action within a state for a step', () => {
        const timeline = [
            ...fulfilment('pending_payment', 'paid', 'disputed'),
            { ...fulfilment('disputed')[0], from: 'disputed', to: 'disputed' },
        ] as OwnOrder['timeline'];
        const shown = stepsShown({ steps, state: 'disputed', timeline });
        expect(shown.steps).toEqual(['pending_payment', 'paid', 'disputed']);
    });
});
