import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { partKinds } from '../../market/partPlan';
import {
    partActions,
    partActors,
    partPicture,
    partStates,
    partTransitionOf,
    partTransitions,
    staysAfter,
} from './partTable';

/** `action actor: from → to`, written down once more by hand; nothing else is possible. */
const allowed = [
    'meet server: held → met',
    'lapse server: met → held',
    'confirm buyer: held → met',
    'confirm buyer: met → met',
    'object buyer: met → held',
    'prove seller: held → held',
    'decide admin: held → met',
    'refuse admin: held → held',
    'settle server: met → settled',
    'end order: held → ended',
    'end order: met → ended',
];

describe('the table of parts', () => {
    it('is drawn in docs/parts.md as it is', async () => {
        const text = await readFile(new URL('../../../docs/parts.md', import.meta.url), 'utf8');
        expect(text).toContain(partPicture());
    });

    it('has one way for every action, actor and state, and no other', () => {
        const found = partActions.flatMap(action =>
            partActors.flatMap(actor =>
                partStates.flatMap(from => {
                    const move = partTransitionOf(action, from, actor);
                    return move ? [`${action} ${actor}: ${from} → ${move.to}`] : [];
                }),
            ),
        );
        expect(found.sort()).toEqual([...allowed].sort());
        expect(partTransitions.length).toBe(partActions.length);
    });

    it('keeps a covenant beyond an order that ends well, and what only facts show beyond silence', () => {
        const kept = (end: 'accept' | 'endInspection' | 'release' | 'refund' | 'split') =>
            partKinds.filter(kind => staysAfter({ kind, state: 'held', isBuyers: false }, end));
        expect(kept('accept')).toEqual(['covenant']);
        expect(kept('release')).toEqual(['covenant']);
        expect(kept('endInspection')).toEqual(['domain', 'analytics', 'covenant']);
        expect([...kept('refund'), ...kept('split')]).toEqual([]);
        const met = { kind: 'domain', state: 'met' } as const;
        expect(staysAfter({ ...met, isBuyers: false }, 'endInspection')).toBe(false);
        // what was decided for the buyer is not the seller's by the order's end
        expect(staysAfter({ ...met, isBuyers: true }, 'accept')).toBe(true);
    });
});
