import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { compareOrigins, markBatch, type Origin, originsOf, tellingBucket } from './inviteMarks';

interface Registered extends Origin {
    inviter: { id: string; email: string };
    invitee: { id: string; email: string };
    /** the browser has been in the inviter's account before */
    isInvitersBrowser: boolean;
}

/** Writes down who registered with whose code, with what speaks against it; in the transaction. */
export const writeInvite = async (
    db: Database,
    now: number,
    { inviter, invitee, isInvitersBrowser, address, agent }: Registered,
): Promise<void> => {
    const bucket = tellingBucket(address);
    const marks = compareOrigins({ address, agent }, await originsOf(db, inviter.id));
    const others = await markBatch(db, bucket, now);
    await db
        .insertInto('invites')
        .values({
            id: newId(now),
            inviter_id: inviter.id,
            invitee_id: invitee.id,
            address,
            agent,
            bucket,
            same_address: marks.same_address,
            same_device: isInvitersBrowser ? 1 : marks.same_device,
            same_batch: others > 0 ? 1 : 0,
            state: 'valid',
            note: '',
            search_text: `${inviter.email}\n${invitee.email}`,
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .execute();
};
