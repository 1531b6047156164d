import { fork } from 'node:child_process';
import { builtFile } from './builtFile';
import { endWithUs, firstMessage } from './childProcess';
import type { LoadPlan, LoadResult } from './loadPlan';

/** Runs the load generator in a process of its own. */
export const runLoad = async (plan: LoadPlan): Promise<LoadResult> => {
    const child = fork(builtFile('ingestLoad'), { stdio: 'inherit' });
    endWithUs(child);
    child.send(plan);
    return firstMessage<LoadResult>(child, 'the load generator');
};
