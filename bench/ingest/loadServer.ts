import type { LoadPlan, LoadResult } from './loadPlan';
import { cpuSeconds, machineSeconds } from './processUse';
import { ResidentWatch } from './residentWatch';
import type { BenchServer } from './server';
import { runLoad } from './startLoad';

/** A load's result, and what it cost the server, warm-up included. */
export interface Loaded extends LoadResult {
    serverCores: number;
    /** of all other programs: figures taken beside much of it say little */
    otherCores: number;
    /** at most */
    serverMb: number;
}

/** Runs a load on a server of ours. */
export const loadServer = async ({ pid }: BenchServer, plan: LoadPlan): Promise<Loaded> => {
    const [used, worked, since] = [cpuSeconds(pid), machineSeconds(), performance.now()];
    const watch = new ResidentWatch(pid);
    const result = await runLoad(plan);
    const seconds = (performance.now() - since) / 1000;
    const serverCores = (cpuSeconds(pid) - used) / seconds;
    const allCores = (machineSeconds() - worked) / seconds;
    return {
        ...result,
        serverCores,
        otherCores: Math.max(0, allCores - serverCores - result.cores),
        serverMb: watch.end(),
    };
};
