import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
    covenantActions,
    covenantActors,
    covenantPicture,
    covenantStates,
    covenantTransitionOf,
    covenantTransitions,
    nextSiteStates,
} from './covenantTable';

/** By hand: action, actor, states, and what of another site has to stand; all else is refused. */
const allowed: readonly string[] = [
    'begin timer agreed',
    'end timer running',
    'settle timer ended',
    'waive buyer running',
    'waive buyer ended',
    'concede seller running',
    'concede seller ended',
    'object buyer ended',
    'object seller ended',
    'settle order contested',
    'resume order contested',
    'proposeSite buyer running -',
    'withdrawSite buyer running proposed',
    'agreeSite seller running proposed',
    'refuseSite seller running proposed',
    'switchSite timer running watched',
    'dropSite timer running watched',
    'contest order agreed',
    'contest order running',
    'contest order ended',
    'decide order contested',
    'cancel order agreed',
    'cancel order running',
    'cancel order ended',
];

describe('the table of covenants', () => {
    it('is drawn in docs/covenant.md as it is', async () => {
        const text = await readFile(new URL('../../../docs/covenant.md', import.meta.url), 'utf8');
        expect(text).toContain(covenantPicture());
    });

    it('allows what is listed by hand, and refuses every other action in every state by everybody', () => {
        const found: string[] = [];
        for (const action of covenantActions)
            for (const by of covenantActors)
                for (const from of covenantStates) {
                    const next = nextSiteStates.filter(
                        state =>
                            covenantTransitionOf({ action, from, by, next: state }) !== undefined,
                    );
                    if (next.length === 0) continue;
                    const one: string[] = [action, by, from];
                    if (next.length < nextSiteStates.length) one.push(next.join() || '-');
                    found.push(one.join(' '));
                }
        expect(found.sort()).toEqual([...allowed].sort());
    });

    it('settles money exactly where a covenant ends by itself or by a side that gives in', () => {
        const settling = covenantTransitions.filter(({ settles }) => settles);
        expect(settling.map(({ action, to }) => `${action} ${to}`)).toEqual([
            'settle kept',
            'settle broken',
            'waive kept',
            'concede broken',
            'settle kept',
            'settle broken',
        ]);
    });
});
