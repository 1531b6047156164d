import { shownStates } from '../../../contract/market/public/shownStates';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { ApiError, notFound, tooManyAttempts } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import type { TradeTerms } from '../tradeTerms';
import { requireListing } from './presentListing';
import { tellOfAnswer, tellOfQuestion } from './questionNotices';

const dayMs = 86_400_000;
const mostADay = 20;
/** Who had so many taken off in 30 days asks nothing more. */
const mostHidden = 3;

interface Asked {
    db: Database;
    outbox: Pick<Outbox, 'write' | 'wake'>;
    userId: string;
    now: number;
}

/** Throws 429 and 409 for who asks too much, or what should not be there. */
const requirePatience = async (trx: Trx, userId: string, now: number): Promise<void> => {
    const lately = await trx
        .selectFrom('product_questions')
        .select(['created_at', 'hidden_by'])
        .where('author_id', '=', userId)
        .where('created_at', '>', now - 30 * dayMs)
        .orderBy('created_at', 'desc')
        .limit(1_000)
        .execute();
    if (lately.filter(({ hidden_by }) => hidden_by !== null).length >= mostHidden) {
        throw new ApiError(409, 'question.blocked');
    }
    const today = lately.filter(({ created_at }) => created_at > now - dayMs);
    const oldest = today.at(mostADay - 1);
    if (oldest) throw tooManyAttempts(oldest.created_at + dayMs - now);
};

/** Asks the seller of a listing. Throws 404, 409 for one's own, 429. */
export const askQuestion = async (
    { db, outbox, userId, now, terms }: Asked & { terms: TradeTerms },
    productId: string,
    body: string,
): Promise<{ id: string }> => {
    const id = newId(now);
    await db.transaction().execute(async trx => {
        const product = await requireListing(trx, terms, productId);
        if (product.seller_id === userId) throw new ApiError(409, 'listing.own');
        if (product.is_demo === 1) throw new ApiError(409, 'product.demo');
        if (product.state === 'sold') throw new ApiError(409, 'listing.already_sold');
        await requirePatience(trx, userId, now);
        await trx
            .insertInto('product_questions')
            .values({
                id,
                product_id: productId,
                author_id: userId,
                body,
                answer: '',
                answered_at: null,
                hidden_by: null,
                created_at: now,
            })
            .execute();
        await tellOfQuestion(trx, outbox, { id, product, body }, now);
    });
    void outbox.wake();
    return { id };
};

/** A question with the product that it is about; throws 404. */
const requireQuestion = async (trx: Trx, id: string) => {
    const row = await trx
        .selectFrom('product_questions')
        .innerJoin('products', 'products.id', 'product_questions.product_id')
        .select([
            ...(['product_questions.id', 'product_id', 'author_id', 'answered_at'] as const),
            ...(['hidden_by', 'body', 'seller_id', 'title', 'state'] as const),
        ])
        .where('product_questions.id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('question.not_found');
    return row;
};

/** The seller's answer; the first one is told to whoever asked. Throws 404 and 409. */
export const answerQuestion = async (
    { db, outbox, userId, now }: Asked,
    id: string,
    answer: string,
): Promise<void> => {
    await db.transaction().execute(async trx => {
        const question = await requireQuestion(trx, id);
        const isShown = (shownStates as readonly string[]).includes(question.state);
        if (question.seller_id !== userId || !isShown) throw notFound('question.not_found');
        if (question.hidden_by !== null) throw new ApiError(409, 'question.removed');
        await trx
            .updateTable('product_questions')
            .set({ answer, answered_at: question.answered_at ?? now })
            .where('id', '=', id)
            .execute();
        if (question.answered_at === null) {
            await tellOfAnswer(trx, outbox, { ...question, answer }, now);
        }
    });
    void outbox.wake();
};

/** Takes a question off the page; also when it is off already. Throws 404. */
export const hideQuestion = (context: CrudContext, id: string): Promise<void> =>
    context.db.transaction().execute(async trx => {
        const question = await requireQuestion(trx, id);
        if (question.hidden_by !== null) return;
        await trx
            .updateTable('product_questions')
            .set({ hidden_by: context.session.userId })
            .where('id', '=', id)
            .execute();
        await writeAudit(trx, {
            actor: context,
            now: context.now,
            action: 'hideQuestion',
            resource: 'products',
            recordId: question.product_id,
            title: question.title,
            changes: { body: [question.body, null] },
        });
    });
