import { type Measure, single } from '../bench';
import { Measuring } from './measuring';
import type { LoadShape } from './options';
import { growth, residentMb } from './processUse';
import { ResidentWatch } from './residentWatch';
import { rowsOf, serverRows } from './rows';

const parts = 10;
/** Growth is counted from here on: by then everything that is kept has been filled. */
const settledPart = 3;
const limit = { most: 900 };

const pause = (seconds: number) => new Promise(done => setTimeout(done, seconds * 1000));

/** Mean resident MB in each tenth of the load: in each minute, when it lasts ten. */
const watchLoad = async (pid: number, { duration, warmup }: LoadShape): Promise<number[]> => {
    await pause(warmup);
    const watch = new ResidentWatch(pid);
    const found: number[] = [];
    for (let part = 1; part <= parts; part += 1) {
        await pause(duration / parts);
        const mb = watch.takeMean();
        console.error(`  until ${Math.round((part * duration) / parts)} s: ${mb.toFixed(0)} MB`);
        found.push(mb);
    }
    watch.end();
    return found;
};

/** Memory during a long load and after a pause of a fifth of it. */
export const measureMemory = async (folder: string, shape: LoadShape): Promise<Measure[]> => {
    const measuring = await Measuring.start(folder, shape);
    const { pid } = measuring.server;
    const [loaded, megabytes] = await Promise.all([
        measuring.load(measuring.plan('memory')),
        watchLoad(pid, shape),
    ]);
    await pause(shape.duration / 5);
    const after = residentMb(pid);
    const second = (part: number) => Math.round((part * shape.duration) / parts);
    return [
        ...rowsOf('memory', loaded),
        ...serverRows('memory', loaded),
        ...megabytes.map((mb, at) => single(`mean until ${second(at + 1)} s`, 'MB', mb, limit)),
        single(`growth after ${second(settledPart)} s`, '%', growth(megabytes, settledPart), {
            most: 5,
        }),
        single(`${shape.duration / 5} s after the load`, 'MB', after, limit),
        ...(await measuring.compare()),
    ];
};
