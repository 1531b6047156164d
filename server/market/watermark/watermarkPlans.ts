import type { PlanAnswer } from '../../../contract/market/watermark/marks';
import type { Database } from '../../platform/database/database';
import { findFile } from '../../platform/files/fileRows';
import type { Library } from '../../platform/files/library';
import { Poller } from '../../platform/jobs/poller';
import { limits } from '../passport/scan/limits';
import { findVersion } from '../products/versionRows';
import type { PlanRow } from './planRows';
import { runMarks } from './runMarks';

interface Services {
    db: Database;
    library: Pick<Library, 'storage'>;
    clock: () => number;
    log: { warn(facts: object, message: string): void };
    servers: { works: boolean };
}

const interval = 3_000;
/** Longer than the longest look: whoever has it then has ended. */
const leaseMs = 10 * 60_000;
const mostTries = 3;

const failed = (failure: 'gone' | 'too_large' | 'died'): PlanAnswer => ({
    state: 'failed',
    failure,
});

/** Looks for places in archives whose buyers get marked copies. Several servers share the work. */
export class WatermarkPlans {
    readonly #services: Services;
    readonly #poller: Poller;

    constructor(services: Services) {
        this.#services = services;
        this.#poller = new Poller({
            interval,
            isWorking: services.servers.works,
            next: () => this.#next(),
            log: services.log,
            failed: 'places for marks could not be looked for',
        });
    }

    start(): void {
        this.#poller.start();
    }

    close(): Promise<void> {
        return this.#poller.close();
    }

    /** Looks at all that wait. */
    run(): Promise<void> {
        return this.#poller.run();
    }

    async #next(): Promise<boolean> {
        const row = await this.#take();
        if (!row) return false;
        const answer = row.tries > mostTries ? failed('died') : await this.#look(row);
        await this.#services.db
            .updateTable('watermark_plans')
            .set({
                state: answer.state,
                failure: answer.state === 'failed' ? answer.failure : '',
                plan: answer.state === 'done' ? JSON.stringify(answer.plan) : null,
                leased_until: 0,
            })
            .where('version_id', '=', row.version_id)
            .where('leased_until', '=', row.leased_until)
            .execute();
        return true;
    }

    async #take(): Promise<PlanRow | undefined> {
        const { db, clock } = this.#services;
        const now = clock();
        const next = await db
            .selectFrom('watermark_plans')
            .select(['version_id', 'leased_until'])
            .where('state', '=', 'waiting')
            .where('leased_until', '<=', now)
            .orderBy('created_at')
            .orderBy('version_id')
            .executeTakeFirst();
        if (!next) return undefined;
        return db
            .updateTable('watermark_plans')
            .set(({ eb }) => ({ leased_until: now + leaseMs, tries: eb('tries', '+', 1) }))
            .where('version_id', '=', next.version_id)
            .where('leased_until', '=', next.leased_until)
            .returningAll()
            .executeTakeFirst();
    }

    async #look({ version_id, sha256 }: PlanRow): Promise<PlanAnswer> {
        const { db, library, log } = this.#services;
        try {
            const version = await findVersion(db, version_id);
            const file = version && (await findFile(db, version.file_id));
            if (file?.sha256 !== sha256) return failed('gone');
            if (file.size > limits.archive) return failed('too_large');
            const content = await library.storage.read(sha256);
            return content
                ? await runMarks({ is: 'plan' }, { content, size: file.size })
                : failed('gone');
        } catch (cause) {
            log.warn({ cause: String(cause) }, 'no places for marks were found in an archive');
            return failed('died');
        }
    }
}
