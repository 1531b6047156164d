import { createHash } from 'node:crypto';
import type { RoomSignature } from '../../../contract/market/room/readerRoom';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { ApiError, notFound } from '../../platform/http/errors';
import type { EmailLanguage } from '../../platform/mail/language';
import { settingsIn } from '../../platform/settings/settingsIn';
import { defaultNda } from './ndaTexts';
import { writeRoomLog } from './roomLog';
import type { RoomRow } from './roomRows';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The text that a room's readers sign, in both languages; nothing where they sign none. */
export const ndaTexts = async (
    db: Database,
    { nda, nda_text }: Pick<RoomRow, 'nda' | 'nda_text'>,
): Promise<Record<EmailLanguage, string> | undefined> => {
    if (nda === 'none') return undefined;
    if (nda === 'own') return { en: nda_text, zh: nda_text };
    const { nda_en, nda_zh } = await settingsIn(db, ['nda_en', 'nda_zh']);
    // an operator who wrote one language alone means it for both
    const own = { en: nda_en || nda_zh, zh: nda_zh || nda_en };
    return own.en === '' ? defaultNda : own;
};

export const ndaFor = async (db: Database, room: RoomRow, language: EmailLanguage) => {
    const text = (await ndaTexts(db, room))?.[language] ?? '';
    return { kind: room.nda, text, sha256: text === '' ? '' : hashOf(text) };
};

/** When each of these people signed the text as it is now, in either language, and under which name. */
export const signaturesOf = async (
    db: Database,
    room: RoomRow,
    userIds: readonly string[],
): Promise<ReadonlyMap<string, { at: number; name: string }>> => {
    const texts = await ndaTexts(db, room);
    if (!texts || userIds.length === 0) return new Map();
    const rows = await db
        .selectFrom('room_signatures')
        .select(['user_id', 'signed_at', 'name'])
        .where('product_id', '=', room.product_id)
        .where('user_id', 'in', userIds)
        .where('text_sha256', 'in', [hashOf(texts.en), hashOf(texts.zh)])
        .orderBy('signed_at')
        .execute();
    return new Map(rows.map(row => [row.user_id, { at: row.signed_at, name: row.name }]));
};

/** Keeps the text, its hash, the name, the time and the address. Throws 409 for another text than the one of now. */
export const signNda = async (
    { db, now, session, address, language }: CrudContext,
    room: RoomRow,
    signed: { sha256: string; name: string },
): Promise<void> => {
    const texts = await ndaTexts(db, room);
    const found = texts && [texts[language], texts.en, texts.zh];
    const text = found?.find(one => hashOf(one) === signed.sha256);
    if (text === undefined) throw new ApiError(409, 'room.nda_changed');
    await db.transaction().execute(async trx => {
        await trx
            .insertInto('room_signatures')
            .values({
                id: newId(now),
                product_id: room.product_id,
                user_id: session.userId,
                text,
                text_sha256: signed.sha256,
                name: signed.name,
                address,
                signed_at: now,
            })
            .execute();
        const entry = { productId: room.product_id, readerId: session.userId } as const;
        await writeRoomLog(trx, { ...entry, action: 'signed' }, now);
    });
};

/** What somebody signed last. Throws 404. */
export const readSignature = async (
    db: Database,
    { productId, userId }: { productId: string; userId: string },
): Promise<RoomSignature> => {
    const row = await db
        .selectFrom('room_signatures')
        .selectAll()
        .where('product_id', '=', productId)
        .where('user_id', '=', userId)
        .orderBy('signed_at', 'desc')
        .executeTakeFirst();
    if (!row) throw notFound('room.not_found');
    const { text, text_sha256, name, signed_at, address } = row;
    return { text, sha256: text_sha256, name, signedAt: signed_at, address };
};
