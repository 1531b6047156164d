import { z } from 'zod';
import { askGoogle, GoogleFault, type GoogleHosts } from './askGoogle';
import { type GoogleScope, type ServiceAccount, signAssertion } from './serviceAccount';

const tokenForm = z.object({
    access_token: z
        .string()
        .min(1)
        .max(4_096)
        // it stands in a header
        .regex(/^[\x21-\x7e]+$/),
});

interface TokenAsked {
    hosts: GoogleHosts;
    account: ServiceAccount;
    scope: GoogleScope;
    /** ms */
    now: number;
    stop: AbortSignal;
    /** ms, of the request */
    limitMs?: number | undefined;
}

/** A token for an hour; throws GoogleFault. Google keeps 50 of an account at once, so one serves a whole round. */
export const askForToken = async (asked: TokenAsked): Promise<string> => {
    const { hosts, account, scope, now, stop, limitMs } = asked;
    const answer = await askGoogle({
        hosts,
        url: `${hosts.tokens}/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(
            new URLSearchParams({
                grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
                assertion: signAssertion(account, scope, now),
            }),
        ),
        stop,
        limitMs,
        isForToken: true,
    });
    const read = tokenForm.safeParse(answer);
    if (!read.success) throw new GoogleFault('unreadable', { status: 200 });
    return read.data.access_token;
};
