import type { Database } from '../../../platform/database/database';
import type { ChainConfig } from './chainConfig';
import type { ChainReader } from './chainReader';

/** What must be told to the operator, and stops nothing that is right. */
export type ChainAlarm =
    | 'wrong_chain'
    | 'away'
    | 'busy'
    | 'stale_head'
    | 'unsteady'
    | 'deep_fork'
    | 'second_disagrees'
    | 'not_posted'
    | 'reversed';

/** The look at a chain ends here, and is tried again soon; nothing of it was kept. */
export class LookEnded extends Error {
    readonly alarm: ChainAlarm;

    constructor(alarm: ChainAlarm, words: string) {
        super(words);
        this.alarm = alarm;
    }
}

export interface WatchLog {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
}

/** In which one chain is looked at. */
export interface WatchContext {
    db: Database;
    log: WatchLog;
    /** ms */
    now: number;
    config: ChainConfig;
    /** six decimals; from there on the second node has to agree */
    secondAbove: bigint;
    reader: ChainReader;
    second: ChainReader | undefined;
    /** what is learnt of a node, and kept between looks */
    memory: ChainMemory;
    /** told once the look has ended; the last one counts */
    raise(alarm: ChainAlarm): void;
}

export interface ChainMemory {
    /** blocks of one range */
    step: number;
    /** the node answers logs of all tokens at once */
    answersAnyToken: boolean;
}

export const newMemory = (): ChainMemory => ({ step: 2_000, answersAnyToken: true });
