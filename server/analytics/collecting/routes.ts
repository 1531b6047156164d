import * as contract from '../../../contract/analytics/collecting';
import type { Call } from '../../../contract/platform/call';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Config } from '../../platform/config';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import { spoolFolder } from '../../platform/dataFolders';
import { ApiError, notFound } from '../../platform/http/errors';
import type { CallContext, Register } from '../../platform/http/register';
import type { Enricher } from '../events/enrich/enrich';
import type { Loader } from '../events/loader';
import { discard, listQuarantine, putBack, QuarantineBusy } from '../events/quarantine';
import type { Spool } from '../events/spool';
import type { EventStore } from '../events/store';
import type { CollectCounters } from './counters';
import { readRequest } from './readRequest';
import { TopAddressCache } from './topAddress';

interface Services {
    db: Database;
    store: EventStore;
    spool: Spool;
    loader: Loader;
    counters: CollectCounters;
    enricher: Enricher;
    config: Config;
    clock: () => number;
}

/** Handles a file of the quarantine; what answers nothing has found none. */
const handled = async <Answer>(handle: Promise<Answer | undefined>): Promise<Answer> => {
    try {
        const answer = await handle;
        if (answer === undefined || answer === false) throw notFound('quarantine.not_found');
        return answer;
    } catch (cause) {
        if (cause instanceof QuarantineBusy) throw new ApiError(409, 'quarantine.still_arriving');
        throw cause;
    }
};

/** The operator's page about collecting. */
export const collectingRoutes = (register: Register, services: Services): void => {
    const { db, store, spool, loader, counters, config, clock } = services;
    const folder = spoolFolder(config);
    const topAddress = new TopAddressCache(store, clock);

    register(contract.seenRequest, async ({ request }) =>
        readRequest(request, services, await topAddress.read()),
    );

    register(contract.collecting, async () => {
        const waiting = spool.state();
        const { lastLoadAt, awaySince, error } = loader.state();
        const files = await listQuarantine(folder);
        return {
            at: clock(),
            since: counters.since,
            waitingEvents: waiting.events,
            waitingBytes: waiting.bytes,
            limitBytes: waiting.limitBytes,
            full: waiting.full ?? null,
            oldestWaitingAt: waiting.oldest ?? null,
            lastLoadAt: lastLoadAt ?? null,
            storeAwaySince: awaySince ?? null,
            storeError: error ?? '',
            accepted: counters.accepted,
            refused: counters.refused(),
            unknownTrackers: counters.unknownTrackers.list(),
            // where the files lie is nobody's business
            quarantine: files.map(({ files: _files, ...entry }) => entry),
        };
    });

    /** Files know no transactions: the log is written first, and taken back when the action fails. */
    const logged = <Answer>(
        call: Pick<CallContext<Call>, 'session' | 'request'>,
        [action, name]: readonly [string, string],
        run: () => Promise<Answer>,
    ): Promise<Answer> =>
        db.transaction().execute(async trx => {
            const { now, ...actor } = contextOf({ db, clock }, call);
            await writeAudit(trx, {
                actor,
                now,
                action,
                resource: 'quarantine',
                recordId: name,
                title: name,
                changes: {},
            });
            return run();
        });

    register(contract.putBack, async call => {
        const { name } = call.params;
        const lines = await logged(call, ['putBack', name], () => handled(putBack(folder, name)));
        void loader.wake();
        return { lines };
    });

    register(contract.discardQuarantine, async call => {
        const { name } = call.params;
        await logged(call, ['discard', name], () => handled(discard(folder, name)));
        return {};
    });
};
