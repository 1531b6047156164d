import { join } from 'node:path';
import { z } from 'zod';
import type { AnalyticsServices } from '../../analytics/module';
import { StartError } from '../../platform/config';
import type { PlatformServices } from '../../platform/module';
import { answerRequest, removeStale, takeRequests } from '../../platform/requests/answerRequests';
import { exists, requestFolder } from '../../platform/requests/requestFiles';
import type { StorePlaces } from '../../platform/storesFile';
import { toldBy } from '../toldBy';
import { type MoveLine, type MoveStillness, moveStores } from './moveStores';
import { readPlaces } from './readPlaces';

const listenEveryMs = 1000;

const request = z.object({ to: z.array(z.string().min(1).max(2000)).min(1).max(2) });

type Services = PlatformServices &
    Pick<AnalyticsServices, 'store' | 'loader' | 'spool' | 'exclusively' | 'settle'>;

const stillnessOf = ({
    store,
    loader,
    exclusively,
    settle,
}: Pick<Services, 'store' | 'loader' | 'exclusively' | 'settle'>): MoveStillness => ({
    settle,
    stillFor: job => exclusively(() => loader.pausedFor(() => store.stillFor(job))),
    isUnsure: () => loader.isUnsure,
});

/** Moves the data to other stores when `npm run move` asks for it. */
export class Moves {
    readonly #services: Services;
    readonly #folder: string;
    #timer: NodeJS.Timeout | undefined;
    #working: Promise<void> = Promise.resolve();
    #isStopping = false;
    /** Told when the data are elsewhere, and whoever asked has been told. */
    onMoved: (to: StorePlaces) => void = () => {};

    constructor(services: Services) {
        this.#services = services;
        this.#folder = requestFolder(services.config.DATA_DIR, 'move');
    }

    start(): void {
        void removeStale(this.#folder);
        this.#timer = setInterval(() => {
            void this.#listen().catch(cause => this.#warn(cause));
        }, listenEveryMs).unref();
    }

    async close(): Promise<void> {
        this.#isStopping = true;
        clearInterval(this.#timer);
        await this.#working;
    }

    /** Throws StartError for what people can mend; from then on these stores refuse to be written. */
    async move(
        to: StorePlaces,
        tell: (line: MoveLine) => void,
        isWanted: () => Promise<boolean> = async () => true,
    ): Promise<void> {
        const { config, db, store, secret, clock } = this.#services;
        const requireWanted = async () => {
            if (this.#isStopping) throw new StartError('the server was stopped meanwhile');
            if (!(await isWanted())) throw new StartError('nobody waits for it any more');
        };
        const stillness = stillnessOf(this.#services);
        await moveStores({ config, db, store, secret, clock, stillness, requireWanted }, to, tell);
    }

    async #listen(): Promise<void> {
        for (const { id, request: asked } of await takeRequests(this.#folder, request)) {
            this.#working = this.#working
                .then(() => this.#answer(id, asked.to))
                .catch(cause => this.#warn(cause));
        }
    }

    async #answer(id: string, addresses: readonly string[]): Promise<void> {
        const { config } = this.#services;
        let moved: StorePlaces | undefined;
        const isWanted = () => exists(join(this.#folder, `${id}.taken`));
        const lines = toldBy<MoveLine>(async tell => {
            const to = readPlaces(config, addresses);
            await this.move(to, tell, isWanted);
            moved = to;
        });
        try {
            await answerRequest(this.#folder, id, lines, () => false);
        } finally {
            if (moved) this.onMoved(moved);
        }
    }

    #warn(cause: unknown): void {
        const text = cause instanceof StartError ? cause.message : String(cause);
        this.#services.log.error({ cause: text }, 'the data were not moved');
    }
}
