import type { CheckState } from '../../../contract/trade/resources/checks';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { planCheckNotice } from './checkNotices';
import type { CheckedPerson, CheckResult, IdentityCheck } from './identityCheck';

export type CheckRow = Row<'identity_checks'>;

const openKeyOf = ({ userId, kind }: CheckedPerson): string => `${kind}:${userId}`;

const lastOf = (db: Database, { userId, kind }: CheckedPerson): Promise<CheckRow | undefined> =>
    db
        .selectFrom('identity_checks')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();

const resultOf = (row: CheckRow | undefined, now: number): CheckResult => {
    if (!row) return 'none';
    const hasEnded = row.state === 'passed' && (row.expires_at ?? 0) <= now;
    return hasEnded ? 'none' : (row.state as CheckState);
};

/** Administrators look at papers and lists themselves and say in the back-office what they found. */
export const manualCheck: IdentityCheck = {
    name: 'manual',
    begin: async (trx, asked, now) => {
        if (resultOf(await lastOf(trx, asked), now) !== 'none') return;
        const made = await trx
            .insertInto('identity_checks')
            .values({
                id: newId(now),
                user_id: asked.userId,
                kind: asked.kind,
                state: 'open',
                for_action: asked.forAction,
                action_id: asked.actionId,
                open_key: openKeyOf(asked),
                decided_by: null,
                decided_at: null,
                note: '',
                expires_at: null,
                created_at: now,
                updated_at: now,
                version: 1,
            })
            // another action of the same person was faster
            .onConflict(same => same.column('open_key').doNothing())
            .returning('id')
            .executeTakeFirst();
        if (made) await planCheckNotice(trx, { id: made.id, name: 'asked' }, now);
    },
    result: async (db, person, now) => resultOf(await lastOf(db, person), now),
};
