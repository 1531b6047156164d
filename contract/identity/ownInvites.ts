import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { listOf, pagingQuery } from '../platform/paging';
import { inviteStates } from './resources/invites';

/** By currency, the smallest unit as decimal text. */
const sums = z.array(z.object({ currency: z.string(), amount: z.string() }));

const ownInvite = z.object({
    id: z.string(),
    /** the name, or the address with its middle left out: enough to know somebody again */
    invitee: z.string(),
    state: z.enum(inviteStates),
    /** what came of it so far */
    earned: sums,
    /** commission is earned until then; ms */
    earnsUntil: z.number().int(),
    createdAt: z.number().int(),
});
export type OwnInvite = z.output<typeof ownInvite>;

export const listOwnInvites = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/invites',
    summary: 'List the people you invited, newest first, with what you have earned',
    access: accountHolders,
    query: pagingQuery,
    answer: listOf(ownInvite).extend({
        /** over all invites */
        earned: sums,
        /** of the platform's fee, in hundredths of a per cent */
        rate: z.number().int(),
        /** days after a registration for which commission is earned */
        days: z.number().int(),
    }),
});
