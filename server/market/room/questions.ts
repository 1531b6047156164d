import { fault } from '../../../contract/fault';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { ApiError, notFound } from '../../platform/http/errors';
import { requireOwn } from '../products/own/requireOwn';
import { type NoticeSender, tellOfRoomAnswer, tellOfRoomQuestion } from './notices';
import { type RoomServices, readingOf, requireReadable } from './reading';

const dayMs = 86_400_000;
const mostADay = 30;
const mostShown = 300;

type Outside = CrudContext & { outbox: NoticeSender };

/** What was asked in a room, the latest first. */
export const questionsOf = (db: Database, productId: string) =>
    db
        .selectFrom('room_questions')
        .selectAll()
        .where('product_id', '=', productId)
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostShown)
        .execute();

const requirePatience = async (db: Database, userId: string, now: number): Promise<void> => {
    const { count } = await db
        .selectFrom('room_questions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('asker_id', '=', userId)
        .where('asked_at', '>', now - dayMs)
        .executeTakeFirstOrThrow();
    if (Number(count) < mostADay) return;
    throw new ApiError(409, fault('room.too_many_questions', { max: mostADay }));
};

/** Asks the seller about a room that one may read, or a document of it. Throws 404 and 409. */
export const askInRoom = async (
    context: Outside & Pick<RoomServices, 'terms'>,
    productId: string,
    { body, documentId }: { body: string; documentId: string | null },
): Promise<{ id: string }> => {
    const { db, terms, outbox, now, session } = context;
    const { userId } = session;
    const id = newId(now);
    await db.transaction().execute(async trx => {
        const services = { db: trx, terms };
        const asking = { productId, userId, now };
        const { product, access, obstacle } = await readingOf(services, asking);
        if (!access) throw notFound('room.not_found');
        if (obstacle) throw new ApiError(409, obstacle);
        if (documentId !== null) await requireReadable(services, asking, documentId);
        await requirePatience(trx, userId, now);
        await trx
            .insertInto('room_questions')
            .values({
                id,
                body,
                product_id: productId,
                asker_id: userId,
                document_id: documentId,
                answer: '',
                asked_at: now,
                answered_at: null,
            })
            .execute();
        await tellOfRoomQuestion(trx, outbox, { id, product, body }, now);
    });
    void outbox.wake();
    return { id };
};

/** The seller's answer; it can be written anew, and the first one is told. Throws 404. */
export const answerInRoom = async (
    { db, outbox, now, session }: Outside,
    { productId, questionId }: { productId: string; questionId: string },
    answer: string,
): Promise<void> => {
    await db.transaction().execute(async trx => {
        const product = await requireOwn(trx, session.userId, productId);
        const row = await trx
            .selectFrom('room_questions')
            .selectAll()
            .where('id', '=', questionId)
            .where('product_id', '=', productId)
            .executeTakeFirst();
        if (!row) throw notFound('room.question_not_found');
        await trx
            .updateTable('room_questions')
            .set({ answer, answered_at: row.answered_at ?? now })
            .where('id', '=', questionId)
            .execute();
        if (row.answered_at !== null) return;
        const { id, asker_id, body } = row;
        await tellOfRoomAnswer(trx, outbox, { id, product, askerId: asker_id, body, answer }, now);
    });
    void outbox.wake();
};
