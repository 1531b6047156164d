import type { FastifyInstance } from 'fastify';
import { isBreakdown } from '../../../../../contract/analytics/breakdowns';
import {
    type ExportName,
    type ExportQuery,
    exportOf,
    exportParams,
    exportPath,
    exportQuery,
} from '../../../../../contract/analytics/exports';
import { reports } from '../../../../../contract/analytics/reports';
import { tokenHeader } from '../../../../../contract/platform/answerHeaders';
import { everyone } from '../../../../../contract/platform/call';
import type { Config } from '../../../../platform/config';
import { exportLimit, sendTable } from '../../../../platform/export/sendTable';
import { forbidden } from '../../../../platform/http/errors';
import { admit, type RegisterOptions } from '../../../../platform/http/register';
import type { Session } from '../../../../platform/http/session';
import { validate } from '../../../../platform/http/validate';
import { languageOf } from '../../../../platform/mail/language';
import { readSegmentNames } from '../../../segments/segments';
import { requireGroupRow } from '../../../sites/groupAccess';
import { requireSame } from '../../../sites/requireSame';
import { whileAllowed } from '../../../sites/whileAllowed';
import { forFile, onSameBehalf } from '../../asking';
import type { EventStore } from '../../store';
import { type AskedScope, readAsked, readBeside, readComparison } from '../query/readScope';
import type { Scope } from '../query/scope';
import { breakdownTable } from './breakdownTable';
import { listTable } from './listTable';
import { exportTexts } from './texts';

type Services = Parameters<typeof readAsked>[0] & {
    store: EventStore;
    config: Pick<Config, 'REPORT_SECONDS' | 'DATA_DIR'>;
};

const subjectName = async (
    { db }: Services,
    { session, sites }: Pick<AskedScope, 'session' | 'sites'>,
    query: ExportQuery,
) => {
    if (query.group !== undefined) return (await requireGroupRow(db, session, query.group)).name;
    return sites[0]?.domain ?? '';
};

/** The segments that stand beside a scope, with their names. */
const besideOf = async (
    services: Services,
    asked: AskedScope,
    query: ExportQuery,
): Promise<{ scope: Scope; name: string }[]> => {
    const scopes = await readBeside(services, asked, query);
    const ids = query.segments?.split(',') ?? [];
    const names = await readSegmentNames(services.db, ids);
    return scopes.map((scope, at) => ({ scope, name: names.get(ids[at] ?? '') ?? '' }));
};

const disposition = (parts: readonly string[], format: string): string => {
    const name = `${parts.join('_').replace(/[\\/:*?"<>|\s]+/g, '-')}.${format}`;
    const plain = name.replace(/[^\w.-]/g, '-');
    return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/** Whole results as files. They are streamed, so they stand beside the registered calls. */
export const exportRoutes = (
    app: FastifyInstance,
    services: Services,
    admission: RegisterOptions,
): void => {
    const { store, clock } = services;

    const read = async (
        name: ExportName,
        asking: Session,
        query: ExportQuery,
        language: keyof typeof exportTexts,
    ) => {
        const texts = exportTexts[language];
        const found = await readAsked(services, asking, query, exportOf(name));
        const { scope: asked, sites, session } = found;
        // What comes while the file is written would move rows from one part into another.
        const scope = {
            ...asked,
            end: Math.max(asked.start, Math.min(asked.end, clock() + 1)),
        };
        const compared = readComparison(asked, query);
        const beside = await besideOf(services, { scope, sites, session }, query);
        const table = isBreakdown(name)
            ? await breakdownTable(store, name, { scope, compared, beside, texts }, query)
            : await listTable(services, reports[name], {
                  scope,
                  now: clock(),
                  words: query,
                  language,
                  texts,
              });
        return { ...found, scope, table, name: await subjectName(services, found, query) };
    };

    app.get(exportPath, { config: { rateLimit: exportLimit } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { report } = validate(exportParams, request.params);
        const access = { access: everyone, sharedIn: exportOf(report).sharedIn };
        const found = await admit(access, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const query = validate(exportQuery, request.query);
        const language = query.lang ?? languageOf(request.headers);
        const { format } = query;
        const { session } = found;
        const reader = { session, response: reply.raw, seconds: services.config.REPORT_SECONDS };
        return forFile(reader, async () => {
            const asked = await read(report, session, query, language);
            const { scope, table, name } = asked;
            const named = disposition([name, report, scope.from, scope.to], format);
            const rows = whileAllowed(onSameBehalf(table.rows), () =>
                requireSame(services.db, session, query, { report: exportOf(report), asked }),
            );
            return sendTable(reply, { ...table, rows }, { format, disposition: named });
        });
    });
};
