import type { FastifyInstance } from 'fastify';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { accountHolders } from '../../../contract/platform/call';
import * as contract from '../../../contract/trade/receipts';
import type { Database } from '../../platform/database/database';
import { exportLimit } from '../../platform/export/sendTable';
import { disposition } from '../../platform/files/disposition';
import { forbidden } from '../../platform/http/errors';
import { admit, type Register, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import { languageOf } from '../../platform/mail/language';
import { readBilling, writeBilling } from './addressees';
import { listReceipts, requireReceipt } from './listReceipts';
import { receiptPdf } from './receiptPdf';

const fileRoute = (app: FastifyInstance, db: Database, admission: RegisterOptions): void => {
    const config = { rateLimit: exportLimit };
    app.get(contract.receiptPath, { config }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const { number } = validate(contract.receiptParams, request.params);
        const { lang } = validate(contract.receiptQuery, request.query);
        const receipt = await requireReceipt(db, found.session, number);
        const language = lang ?? languageOf(request.headers);
        return reply
            .header('content-disposition', disposition('attachment', `${number}.pdf`))
            .type('application/pdf')
            .send(await receiptPdf(receipt, language));
    });
};

/** One's receipts, the files of them, and whom they are made out to. */
export const receiptRoutes = (
    app: FastifyInstance,
    register: Register,
    { db, admission }: { db: Database; admission: RegisterOptions },
): void => {
    const { clock } = admission;

    register(contract.listReceipts, ({ session, query }) => listReceipts(db, session, query));

    register(contract.getBilling, ({ session }) => readBilling(db, session.userId));

    register(contract.updateBilling, async ({ session, body }) => {
        await writeBilling(db, session.userId, body, clock());
        return readBilling(db, session.userId);
    });

    fileRoute(app, db, admission);
};
