import { type ScanAnswer, scanAnswer } from '../../../contract/market/passport/facts';
import { type ChildBounds, type ChildInput, childBounds, runChild } from './runChild';
import programText from './scan/program.ts?program';

export interface ScanBounds extends ChildBounds {
    /** what runs; the scan unless a test has another */
    program?: string;
}

/** It reads what strangers sent, so its answer is read as a stranger's. */
const readAnswer = (text: string): ScanAnswer => {
    try {
        return scanAnswer.parse(JSON.parse(text));
    } catch {
        return { state: 'failed', failure: 'died' };
    }
};

/** Scans in a process of its own; a scan that dies, hangs or answers nonsense is one that failed. */
export const runScan = async (
    archive: ChildInput,
    { program = programText, ...bounds }: ScanBounds = childBounds,
): Promise<ScanAnswer> => {
    const text = await runChild(program, [archive], bounds);
    return text === undefined ? { state: 'failed', failure: 'time' } : readAnswer(text);
};
