import { z } from 'zod';
import type { Finding } from '../../../contract/shell/stateTexts';
import type { Log } from '../../platform/log';
import { answerRequest, removeStale, takeRequests } from '../../platform/requests/answerRequests';
import { requestFolder } from '../../platform/requests/requestFiles';
import { runningFindings } from './runningFindings';
import type { StateServices } from './stateServices';

const listenEveryMs = 1_000;
const tidyEveryMs = 3_600_000;

/** A line of what a running server answers to `npm run doctor`. */
export type DoctorLine = { type: 'finding'; finding: Finding } | { type: 'end' };

async function* linesOf(services: StateServices): AsyncGenerator<DoctorLine> {
    for (const finding of await runningFindings(services)) yield { type: 'finding', finding };
    yield { type: 'end' };
}

/** Tells `npm run doctor` what only the process that holds the data folder knows. */
export class DoctorAnswers {
    readonly #services: StateServices & { log: Log };
    readonly #folder: string;
    readonly #timers: NodeJS.Timeout[] = [];
    #working: Promise<void> = Promise.resolve();
    #isStopping = false;

    constructor(services: StateServices & { log: Log }) {
        this.#services = services;
        this.#folder = requestFolder(services.config.DATA_DIR, 'doctor');
    }

    start(): void {
        const often = (ms: number, job: () => Promise<void>) => {
            const turn = () => {
                this.#working = this.#working.then(job).catch(cause => this.#warn(cause));
            };
            this.#timers.push(setInterval(turn, ms).unref());
        };
        often(listenEveryMs, () => this.#listen());
        often(tidyEveryMs, () => removeStale(this.#folder));
    }

    async close(): Promise<void> {
        this.#isStopping = true;
        for (const timer of this.#timers) clearInterval(timer);
        await this.#working;
    }

    async #listen(): Promise<void> {
        for (const { id } of await takeRequests(this.#folder, z.object({}))) {
            const lines = linesOf(this.#services);
            await answerRequest(this.#folder, id, lines, () => this.#isStopping);
        }
    }

    #warn(cause: unknown): void {
        this.#services.log.warn({ cause: String(cause) }, 'the doctor was not answered');
    }
}
