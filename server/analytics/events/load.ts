import type { LoadTarget } from './columns';
import type { QueryParameters } from './connections';

/** What a load needs beside the file. */
export interface Load {
    /** Absolute path of the segment. */
    path: string;
    /** The segment's name: a second load with the same one adds nothing. */
    token: string;
    /** The table that the lines are of; events when left out. */
    target?: LoadTarget;
    /** SQL condition on the lines that are to be added; all of them when left out. */
    only?: string;
    parameters?: QueryParameters;
}
