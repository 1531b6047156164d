import type { FastifyReply } from 'fastify';
import * as contract from '../../../contract/analytics/mailReports';
import { changesOf } from '../../platform/audit/changes';
import type { Config } from '../../platform/config';
import type { Trx } from '../../platform/database/trx';
import { dayOf } from '../../platform/days';
import { ApiError } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { headFrom } from '../../platform/mail/emailLayout';
import { refusalOf } from '../../platform/mail/mailServer';
import type { Outbox } from '../../platform/mail/outbox';
import { forReader } from '../events/asking';
import { requireSite } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { type SiteActor, writeSiteAction } from '../sites/writeSiteAction';
import { addRecipient } from './addRecipient';
import { isOwner, type RecipientServices } from './askByLetter';
import { noteTest } from './asks';
import { writeLetter } from './letter/letter';
import { periodBefore } from './periods';
import { readReport } from './readReport';
import {
    isOwnersRow,
    presentRecipients,
    recipientsOf,
    requireRecipient,
    smtpStatus,
} from './recipientRows';
import { askForAlerts, askRecipient, changeRecipient } from './recipients';
import type { LetterServices } from './reportJob';

export interface RouteServices extends LetterServices {
    outbox: Outbox;
    config: Pick<Config, 'PUBLIC_URL' | 'REPORT_SECONDS'>;
}

/** Requests of an address within a minute: each one reads as much as a page of reports. */
const readLimit = { rateLimit: { max: 30, timeWindow: 60_000 } };

type Sample = { language: contract.LetterLanguage; frequency: contract.ReportFrequency };

const writeSample = async (
    services: RouteServices,
    site: SiteRow,
    { language, frequency }: Sample,
    now: number,
) => {
    const head = headFrom(await services.settings.current(), services.config, language);
    const period = periodBefore(frequency, dayOf(now, site.timezone));
    const report = await readReport(services, site, period, now);
    const addressee = { kind: 'trial', unsubscribe: '' } as const;
    return writeLetter({ report, frequency, head, addressee });
};

/** Who gets a site's reports; never an address into the audit log, which forgets nothing. */
const recipientRoutes = (register: Register, services: RouteServices): void => {
    const { db, clock } = services;
    const at = (): RecipientServices => ({ ...services, now: clock() });
    const one = async (site: SiteRow, id: string) => {
        const row = await requireRecipient(db, site, id);
        const [shown] = await presentRecipients(db, site, [row], clock());
        if (!shown) throw new Error('a recipient that was found is not there');
        return shown;
    };
    const noted =
        (by: Pick<SiteActor, 'session' | 'request'>, site: SiteRow, action: string) => (trx: Trx) =>
            writeSiteAction(trx, { ...by, now: clock() }, site, action);

    register(contract.readMailReports, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const rows = await recipientsOf(db, site);
        const settings = await services.settings.current();
        return {
            isSending: services.outbox.isSending,
            hasAddress: headFrom(settings, services.config, 'en').address !== '',
            isOwner: site.owner_id === session.userId,
            ownEmail: session.email,
            recipients: await presentRecipients(db, site, rows, clock()),
        };
    });

    register(contract.addReportRecipient, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const note = noted({ session, request }, site, 'addReportRecipient');
        const { id } = await addRecipient(at(), { site, session }, body, note);
        return one(site, id);
    });

    register(contract.changeReportRecipient, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const known = await requireRecipient(db, site, params.recipient);
        if (body.alerts) await askForAlerts(at(), { site, session }, known);
        await db.transaction().execute(async trx => {
            const row = await requireRecipient(trx, site, params.recipient);
            const isOwn = isOwnersRow(row) && isOwner(session, site);
            await changeRecipient(trx, site, row, { ...body, now: clock(), isOwn });
            const had = {
                language: row.language,
                frequencies: row.frequencies,
                alerts: known.alerts !== 'off',
            };
            const { language = row.language, frequencies, alerts = had.alerts } = body;
            const has = {
                language,
                frequencies: frequencies?.join(',') ?? row.frequencies,
                alerts,
            };
            const actor = { session, request, now: clock() };
            await writeSiteAction(trx, actor, site, 'edit', changesOf(had, has));
        });
        return one(site, params.recipient);
    });

    register(contract.askReportRecipient, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const row = await requireRecipient(db, site, params.recipient);
        await askRecipient(at(), { site, session }, row);
        return one(site, row.id);
    });

    register(contract.removeReportRecipient, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        await db.transaction().execute(async trx => {
            const { id } = await requireRecipient(trx, site, params.recipient);
            await trx.deleteFrom('report_recipients').where('id', '=', id).execute();
            await noted({ session, request }, site, 'removeReportRecipient')(trx);
        });
        return null;
    });
};

/** Whom somebody added who has no say about the site any more: whoever has one removes or keeps them together. */
const leftRoutes = (register: Register, { db, clock }: RouteServices): void => {
    const addedBy = async (site: SiteRow, member: string): Promise<string[]> => {
        const shown = await presentRecipients(db, site, await recipientsOf(db, site), clock());
        return shown.flatMap(({ id, left }) => (left?.id === member ? [id] : []));
    };

    register(contract.removeRecipientsOf, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const ids = await addedBy(site, params.member);
        if (ids.length === 0) return { removed: 0 };
        await db.transaction().execute(async trx => {
            await trx.deleteFrom('report_recipients').where('id', 'in', ids).execute();
            const by = { session, request, now: clock() };
            await writeSiteAction(trx, by, site, 'removeReportRecipient', {
                recipients: [ids.length, 0],
            });
        });
        return { removed: ids.length };
    });

    register(contract.keepRecipientsOf, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const ids = await addedBy(site, params.member);
        if (ids.length === 0) return { kept: 0 };
        await db.transaction().execute(async trx => {
            await trx
                .updateTable('report_recipients')
                .set({ added_by: session.userId })
                .where('id', 'in', ids)
                .execute();
            const by = { session, request, now: clock() };
            await writeSiteAction(trx, by, site, 'keepReportRecipients', {
                recipients: [null, ids.length],
            });
        });
        return { kept: ids.length };
    });
};

const sampleRoutes = (register: Register, services: RouteServices): void => {
    const { db, clock, outbox, secret, config } = services;

    register(
        contract.previewMailReport,
        async ({ params, query, session, reply }) => {
            const site = await requireSite(db, session, params.id, 'administer');
            const {
                subject,
                text,
                html = '',
            } = await forReader(readerOf(session, reply), () =>
                writeSample(services, site, query, clock()),
            );
            return { subject, text, html };
        },
        readLimit,
    );

    const readerOf = (
        session: Parameters<typeof forReader>[0]['session'],
        reply: FastifyReply,
    ) => ({
        session,
        response: reply.raw,
        seconds: config.REPORT_SECONDS,
    });

    register(
        contract.testMailReport,
        async ({ params, body, session, reply }) => {
            const site = await requireSite(db, session, params.id, 'administer');
            if (!outbox.isSending) throw new ApiError(409, 'mail.no_server');
            const to = session.email;
            const ask = { site: site.id, user: session.userId, email: to };
            await noteTest({ db, secret, now: clock() }, ask);
            const letter = await forReader(readerOf(session, reply), () =>
                writeSample(services, site, body, clock()),
            );
            const begun = performance.now();
            const outcome = await outbox.sendNow({ to, ...letter }).then(
                said => ({ isTaken: true, status: smtpStatus(said) }),
                cause => ({ isTaken: false, status: smtpStatus(refusalOf(cause)) }),
            );
            return { to, ...outcome, took: Math.round(performance.now() - begun) };
        },
        readLimit,
    );
};

/** Reports by e-mail, for whoever may edit the site; guests of its links are no such people. */
export const mailReportRoutes = (register: Register, services: RouteServices): void => {
    recipientRoutes(register, services);
    leftRoutes(register, services);
    sampleRoutes(register, services);
};
