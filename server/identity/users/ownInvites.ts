import { commissionMs, commissionRate } from '../../../contract/identity/commission';
import type { listOwnInvites, OwnInvite } from '../../../contract/identity/ownInvites';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { type Page, pageOf } from '../../platform/database/pageOf';
import { maskedEmail } from './maskedEmail';
import { earnedBy, pairKey, type UserExtension } from './userExtension';

const dayMs = 86_400_000;

type Sums = OwnInvite['earned'];

const sumOf = (all: Iterable<Sums>): Sums => {
    const sums = new Map<string, bigint>();
    for (const part of all) {
        for (const { currency, amount } of part) {
            sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
        }
    }
    return [...sums].map(([currency, amount]) => ({ currency, amount: String(amount) }));
};

/** All that somebody's invites earned, by currency; most of the invited never trade. */
const earnedInAll = async (
    extensions: readonly UserExtension[],
    db: Database,
    userId: string,
): Promise<Sums> => {
    const trade = extensions.find(({ invites }) => invites)?.invites;
    const people = (await trade?.traders(db, userId)) ?? [];
    const pairs = people.map(invitee_id => ({ inviter_id: userId, invitee_id }));
    const earned = await earnedBy(extensions, db, pairs);
    return sumOf(pairs.map(pair => earned.get(pairKey(pair)) ?? []));
};

/** Whom somebody invited, the latest first. */
export const readOwnInvites = async (
    extensions: readonly UserExtension[],
    db: Database,
    userId: string,
    page: Page,
): Promise<CallAnswer<typeof listOwnInvites>> => {
    const found = db.selectFrom('invites').where('inviter_id', '=', userId);
    const { rows, total } = await pageOf(
        found
            .leftJoin('users', 'users.id', 'invites.invitee_id')
            .select(['invites.id', 'inviter_id', 'invitee_id', 'state', 'invites.created_at'])
            .select(['users.name', 'users.email'])
            .orderBy('invites.created_at', 'desc')
            .orderBy('invites.id', 'desc'),
        page,
    );
    const earned = await earnedBy(extensions, db, rows);
    return {
        list: rows.map(row => ({
            id: row.id,
            invitee: row.name || maskedEmail(row.email ?? ''),
            state: row.state as OwnInvite['state'],
            earned: [...(earned.get(pairKey(row)) ?? [])],
            earnsUntil: row.created_at + commissionMs,
            createdAt: row.created_at,
        })),
        total,
        earned: await earnedInAll(extensions, db, userId),
        rate: Number(commissionRate),
        days: commissionMs / dayMs,
    };
};
