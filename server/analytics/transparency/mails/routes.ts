import type { FastifyInstance } from 'fastify';
import {
    getLogMails,
    logOneClickPath,
    setLogMails as setCall,
    stopLogMails as stopCall,
} from '../../../../contract/analytics/public/transparency';
import type { AuditEntry } from '../../../../contract/platform/resource';
import type { Database } from '../../../platform/database/database';
import type { Register } from '../../../platform/http/register';
import { languageOf } from '../../../platform/mail/language';
import { oneClickRoute } from '../../../platform/mail/oneClick';
import type { Secret } from '../../../platform/secret';
import { requireSite } from '../../sites/access';
import { writeSiteAction } from '../../sites/writeSiteAction';
import { hasLogMails, setLogMails, stopLogMails } from './logMailRows';

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    clock: () => number;
}

/** Owners turn the mails on and off, and whoever has a mail turns them off by its link. */
export const logMailRoutes = async (
    app: FastifyInstance,
    register: Register,
    { db, secret, clock }: Services,
): Promise<void> => {
    register(getLogMails, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'own');
        return { isOn: await hasLogMails(db, site.id) };
    });

    register(setCall, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'own');
        const now = clock();
        const language = languageOf(request.headers);
        await db.transaction().execute(async trx => {
            await setLogMails(trx, body.isOn, { site, language, now });
            const changes: AuditEntry['changes'] = { logMails: [!body.isOn, body.isOn] };
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
        });
        return body;
    });

    register(stopCall, async ({ body }) => ({ name: await stopLogMails(db, secret, body.token) }));

    await oneClickRoute(app, {
        path: logOneClickPath,
        page: '/verify',
        stop: token => stopLogMails(db, secret, token),
    });
};
