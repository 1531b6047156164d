import { expect, it } from 'vitest';
import { WriteGate } from './writeGate';

it('ends what is under way before a job, and lets nothing in until it is over, however it ends', async () => {
    const gate = new WriteGate();
    const told: string[] = [];
    let endFirst = () => {};
    const first = gate.write(async () => {
        await new Promise<void>(done => {
            endFirst = done;
        });
        told.push('first write');
    });
    const job = gate.stillFor(async () => {
        told.push('job begins');
        await new Promise(done => setTimeout(done, 5));
        told.push('job ends');
        throw new Error('no room');
    });
    const other = gate.stillFor(async () => void told.push('other job'));
    const second = gate.write(async () => void told.push('second write'));
    endFirst();
    await expect(job).rejects.toThrow('no room');
    await Promise.all([first, other, second]);
    expect(told.slice(0, 3)).toEqual(['first write', 'job begins', 'job ends']);
    expect(told.slice(3).sort()).toEqual(['other job', 'second write']);
});

it('lets a failed write hold up no job', async () => {
    const gate = new WriteGate();
    const failed = gate.write(() => Promise.reject(new Error('away')));
    const job = gate.stillFor(async () => 'done');
    await expect(failed).rejects.toThrow('away');
    expect(await job).toBe('done');
});
