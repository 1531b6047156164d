import type { Fault, Faults } from '../../../../contract/fault';

/** What the thread is asked. */
export interface StampQuestion {
    file: Uint8Array;
    stamp: Uint8Array | undefined;
    /** from where packages are looked for: the text of a program lies nowhere */
    from: string;
}

/** What it answers; it ends without one where a file is no PDF that anybody could read. */
export type StampAnswer =
    | { made: { bytes: Uint8Array; pages: number } }
    | { refused: { status: number; fault: Fault; errors: Faults | undefined } };
