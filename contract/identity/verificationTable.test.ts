import { expect, it } from 'vitest';
import {
    verificationActions,
    verificationKinds,
    verificationMoves,
    verificationStates,
} from './verificationTable';

it('lets owner, provider and reviewer do what this list says, written by hand, and nothing else', () => {
    const moves = verificationKinds.flatMap(kind =>
        verificationActions.flatMap(action =>
            verificationStates.flatMap(state => {
                const to = verificationMoves[kind][action][state];
                return to === undefined ? [] : [`${kind}: ${action} ${state} ${to}`];
            }),
        ),
    );
    expect(moves).toEqual([
        'phone: begin none begun',
        'phone: begin begun begun',
        'phone: begin verified verified',
        'phone: begin rejected begun',
        'phone: withdraw begun none',
        'phone: withdraw open none',
        'phone: withdraw verified none',
        'phone: pass begun verified',
        'phone: pass verified verified',
        'phone: fail begun rejected',
        'phone: fail verified verified',
        'identity: begin none begun',
        'identity: begin begun begun',
        'identity: begin verified verified',
        'identity: begin rejected begun',
        'identity: withdraw begun none',
        'identity: withdraw open none',
        'identity: withdraw verified none',
        'identity: pass begun open',
        'identity: pass verified open',
        'identity: fail begun rejected',
        'identity: fail verified verified',
        'identity: verify open verified',
        'identity: reject open rejected',
        'identity: reject verified rejected',
    ]);
});
