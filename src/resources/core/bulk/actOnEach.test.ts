import { expect, it } from 'vitest';
import { actOnEach, type Outcome } from './actOnEach';

const rows = ['1', '2', '3'].map(id => ({ id, name: `Record ${id}` }));

const run = async (act: (row: { id: string }) => Promise<unknown>, isStopped = () => false) => {
    const outcomes: Outcome[] = [];
    await actOnEach(rows, {
        act,
        titleOf: ({ name }) => name,
        read: error => ({ kind: 'refused', text: String(error) }),
        onOutcome: outcome => outcomes.push(outcome),
        isStopped,
    });
    return outcomes;
};

it('does it to all, one after another', async () => {
    let busy = 0;
    const outcomes = await run(async () => {
        busy += 1;
        expect(busy).toBe(1);
        await Promise.resolve();
        busy -= 1;
    });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
});

it('goes on after a record that is refused, and says which one it was', async () => {
    const outcomes = await run(({ id }) => (id === '2' ? Promise.reject('no') : Promise.resolve()));
    expect(outcomes).toEqual([
        { id: '1', title: 'Record 1', kind: 'done', text: '' },
        { id: '2', title: 'Record 2', kind: 'refused', text: 'no' },
        { id: '3', title: 'Record 3', kind: 'done', text: '' },
    ]);
});

it('leaves what comes after a stop', async () => {
    const acted: string[] = [];
    const outcomes = await run(
        async ({ id }) => acted.push(id),
        () => acted.length === 1,
    );
    expect(acted).toEqual(['1']);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'left', 'left']);
});
