import { describe, expect, it } from 'vitest';
import { type Probe, StoreWatch } from './storeWatch';

const probe = (ask: Probe['ask'], awaySince?: number): Probe => ({
    store: 'events',
    kind: 'chDB',
    ask,
    ...(awaySince !== undefined && { awaySince: () => awaySince }),
});
const answers = probe(async () => 1);
const fails = probe(() => Promise.reject(new Error('away')));
const hangs = probe(() => new Promise(() => {}));

describe('StoreWatch', () => {
    it('says since when a store is up, and since when it is away', async () => {
        let now = 1_000;
        const watch = new StoreWatch(() => now, 1_000);
        now = 2_000;
        expect(await watch.look(answers)).toMatchObject({ isUp: true, since: 1_000 });
        now = 3_000;
        expect(await watch.look(fails)).toMatchObject({ isUp: false, since: 3_000, latency: null });
        now = 4_000;
        expect(await watch.look(fails)).toMatchObject({ isUp: false, since: 3_000 });
        now = 5_000;
        const back = await watch.look(answers);
        expect(back).toMatchObject({ isUp: true, since: 5_000 });
        expect(back.latency).toBeGreaterThanOrEqual(0);
    });

    it('knows from others since when a store was away', async () => {
        const watch = new StoreWatch(() => 9_000, 1_000);
        expect(await watch.look({ ...fails, awaySince: () => 7_000 })).toMatchObject({
            isUp: false,
            since: 7_000,
        });
    });

    it('does not wait for one that never answers', async () => {
        expect(await new StoreWatch(() => 0, 1).look(hangs)).toMatchObject({ isUp: false });
    });
});
