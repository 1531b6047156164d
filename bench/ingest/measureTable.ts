import { join } from 'node:path';
import { type Measure, single } from '../bench';
import { startBareRoute } from './bareServer';
import type { Loaded } from './loadServer';
import { Measuring } from './measuring';
import type { IngestOptions, Step } from './options';
import { rowsOf, serverRows } from './rows';
import { runLoad } from './startLoad';
import { Visibility } from './visibility';

const batch = 50;
/** Events/s of the load beside the probe, when the rate of single events was not measured. */
const usualRate = 5000;

interface Scene {
    measuring: Measuring;
    folder: string;
    /** accepted events/s by step, as far as measured */
    rates: Map<Step, number>;
}

const rateOf = ({ accepted, seconds }: Pick<Loaded, 'accepted' | 'seconds'>) => accepted / seconds;

const measureSingle = async ({ measuring, rates }: Scene): Promise<Measure[]> => {
    const loaded = await measuring.load(measuring.plan('single'));
    rates.set('single', rateOf(loaded));
    const bars = { accepted: { least: 10_000 }, p99: { most: 40 } };
    return [...rowsOf('single', loaded, bars), ...serverRows('single', loaded)];
};

const measureBare = async ({ measuring, folder, rates }: Scene): Promise<Measure[]> => {
    const bare = await startBareRoute(join(folder, 'bare.jsonl'));
    const result = await runLoad(measuring.plan('bare', { url: bare.url }));
    await bare.stop();
    const own = rates.get('single');
    const ratio = own === undefined ? [] : [own / rateOf(result)];
    return [
        ...rowsOf('bare', result),
        ...ratio.map(value => single('single ÷ bare', '', value, { least: 0.6 })),
    ];
};

const measureBatch = async ({ measuring }: Scene): Promise<Measure[]> => {
    const loaded = await measuring.load(measuring.plan('batch', { batch }));
    return [
        ...rowsOf('batch', loaded, { accepted: { least: 60_000 } }),
        ...serverRows('batch', loaded),
    ];
};

const measureOne = async ({ measuring }: Scene): Promise<Measure[]> => {
    const loaded = await measuring.load(measuring.plan('one', { connections: 1 }));
    return rowsOf('one', loaded, { p50: { most: 5 } });
};

const measureVisible = async ({ measuring, rates }: Scene): Promise<Measure[]> => {
    const rate = Math.round((rates.get('single') ?? usualRate * 2) / 2);
    const probe = await Visibility.start(measuring.server);
    const loaded = await measuring.load(measuring.plan('visible', { rate }));
    return [...rowsOf('visible', loaded), ...(await probe.finish())];
};

const measureStep: Readonly<Record<Step, (scene: Scene) => Promise<Measure[]>>> = {
    single: measureSingle,
    bare: measureBare,
    batch: measureBatch,
    one: measureOne,
    visible: measureVisible,
};

/** All steps against one server on a folder of its own, then the comparison with its store. */
export const measureTable = async (
    folder: string,
    { shape, steps }: IngestOptions,
): Promise<Measure[]> => {
    const measuring = await Measuring.start(folder, shape);
    const scene: Scene = { measuring, folder, rates: new Map() };
    const measures: Measure[] = [];
    for (const step of steps) {
        console.error(`  ${step} …`);
        measures.push(...(await measureStep[step](scene)));
    }
    return [...measures, ...(await measuring.compare())];
};
