import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { attachmentPath } from '../../../contract/messaging/resources/chats';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { accountHolders, holds } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import type { Database } from '../../platform/database/database';
import { filesById, findFile } from '../../platform/files/fileRows';
import { addFileUses, fileIdsIn } from '../../platform/files/fileUses';
import type { Library } from '../../platform/files/library';
import { sendFile } from '../../platform/files/sendFile';
import { forbidden, invalid, notFound } from '../../platform/http/errors';
import { admit, type RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { validate } from '../../platform/http/validate';
import { requireChat } from './requireChat';

/** Files that somebody uploaded themselves, or any for who manages all files: whoever attaches one can read it. */
export const requireOwnFiles = async (
    db: Database,
    session: Session,
    ids: readonly string[],
): Promise<void> => {
    const files = await filesById(db, ids);
    const isOwn = (id: string): boolean => {
        const file = files.get(id);
        return (
            file !== undefined &&
            (holds(session, 'files.manage') || file.owner_id === session.userId)
        );
    };
    if (!ids.every(isOwn)) throw invalid({ attachments: 'file.gone' });
};

/** The library says that they stand in a chat before somebody deletes them. */
export const keepAttachments = async (
    trx: Database,
    chatId: string,
    ids: readonly string[],
): Promise<void> => {
    const there = new Set(await fileIdsIn(trx, { resource: 'chats', recordId: chatId }));
    const added = ids.filter(id => !there.has(id));
    const place = { resource: 'chats', recordId: chatId, field: 'attachments' };
    await addFileUses(trx, place, added);
};

/** Whether a message that somebody may read has the file. */
const isAttached = async (db: Database, session: Session, chatId: string, fileId: string) => {
    let found = db
        .selectFrom('chat_messages')
        .select('attachments')
        .where('conversation_id', '=', chatId)
        .where('attachments', '<>', '[]');
    if (!holds(session, 'chats.read')) found = found.where('moderation', '<>', 'hidden');
    const rows = await found.execute();
    return rows.some(row => (JSON.parse(row.attachments) as string[]).includes(fileId));
};

/** A file of a chat; whoever may not read the message that has it is told there is none. */
const requireAttachment = async (
    db: Database,
    session: Session,
    { id, file }: { id: string; file: string },
) => {
    await requireChat(db, session, id);
    if (!(await isAttached(db, session, id, file))) throw notFound('file.not_found');
    const row = await findFile(db, file);
    if (!row) throw notFound('file.not_found');
    return row;
};

/** Bytes of what was sent in a chat, for those who may read it. */
export const attachmentRoute = (
    app: FastifyInstance,
    { db, library }: { db: Database; library: Library },
    admission: RegisterOptions,
): void => {
    app.get(attachmentPath, { compress: false }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const which = validate(z.object({ id: recordId, file: recordId }), request.params);
        const file = await requireAttachment(db, found.session, which);
        return sendFile(request, reply, {
            library,
            file,
            key: file.sha256,
            size: file.size,
            isAttachment: true,
            cache: 'no-store',
        });
    });
};
