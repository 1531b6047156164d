import { describe, expect, it } from 'vitest';
import {
    relationActions,
    relationMoves,
    relationStates,
    stateAfterNews,
    strengthOf,
} from './relationTable';

describe('a relation of two accounts', () => {
    it('is moved as this list says, which is written by hand, and no other way', () => {
        const moves = relationStates.flatMap(state =>
            relationActions
                .filter(action => relationMoves[action].from.includes(state))
                .map(action => `${state} ${action} ${relationMoves[action].to}`),
        );
        expect(moves).toEqual([
            'open look looked',
            'open clear cleared',
            'open act acted',
            'looked clear cleared',
            'looked act acted',
            'looked reopen open',
            'cleared act acted',
            'cleared reopen open',
            'acted clear cleared',
            'acted reopen open',
        ]);
    });

    it('is never over without a reason', () => {
        for (const { to, needsReason } of Object.values(relationMoves)) {
            if (to === 'cleared' || to === 'acted') expect(needsReason).toBe(true);
        }
    });

    it('is open again once there is more than what was decided about', () => {
        expect(relationStates.map(stateAfterNews)).toEqual(['open', 'looked', 'open', 'open']);
    });

    it('is as strong as the strongest of its kinds', () => {
        expect(strengthOf(['address'])).toBe('weak');
        expect(strengthOf(['address', 'invite'])).toBe('medium');
        expect(strengthOf(['address', 'device', 'payout'])).toBe('strong');
        expect(strengthOf(['address', 'identity'])).toBe('strong');
    });
});
