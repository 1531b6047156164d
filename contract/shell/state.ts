import { z } from 'zod';
import { defineCall, granted } from '../platform/call';
import { type StateCode, stateTexts } from './stateTexts';

const codes = Object.keys(stateTexts) as [StateCode, ...StateCode[]];
const ms = z.number().min(0);

/** How the server stands, in findings that `tellFinding` puts into words, and how long its reports take. */
export const serverState = defineCall({
    method: 'GET',
    path: '/api/v1/work/state',
    summary: 'Get the state of the server: what is slow or wrong, and why',
    // like the console's tiles of databases, jobs and backups
    access: granted(),
    answer: z.object({
        at: z.number().int(),
        findings: z.array(
            z.object({
                code: z.enum(codes),
                params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
            }),
        ),
        /** since the start, the slowest first; half and nine of ten were answered within so many ms */
        reports: z.array(z.object({ report: z.string(), count: z.number(), half: ms, tenth: ms })),
    }),
});
export type ServerState = z.output<typeof serverState.answer>;
