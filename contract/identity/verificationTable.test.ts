import { expect, it } from 'vitest';
import { verificationActions, verificationMoves, verificationStates } from './verificationTable';

it('lets owner and reviewer do what this list says, written by hand, and nothing else', () => {
    const moves = verificationStates.flatMap(state =>
        verificationActions
            .filter(action => verificationMoves[action].from.includes(state))
            .map(action => {
                const { by, to } = verificationMoves[action];
                return `${by}: ${state} ${action} ${to}`;
            }),
    );
    expect(moves).toEqual([
        'owner: none add draft',
        'owner: draft add draft',
        'owner: draft submit open',
        'owner: draft withdraw none',
        'owner: open withdraw none',
        'reviewer: open verify verified',
        'reviewer: open reject rejected',
        'reviewer: verified reject rejected',
        'owner: rejected add draft',
    ]);
});
