import type { Only } from '../../platform/servers/servers';
import { type SendServices, sendDueMessages } from './sendMessage';

const pollIntervalMs = 20_000;

/** Sends planned messages when their time has come, until it is closed. */
export const startMessageJobs = (
    services: SendServices & { servers: { only: Only } },
    log: { warn(facts: object, message: string): void },
): { close(): Promise<void> } => {
    let running: Promise<void> | undefined;
    const look = () => {
        running ??= services.servers
            .only(() => sendDueMessages(services))
            // the next look tries again
            ?.catch(cause => log.warn({ cause: String(cause) }, 'a planned message was not sent'))
            .finally(() => {
                running = undefined;
            });
    };
    const timer = setInterval(look, pollIntervalMs);
    timer.unref();
    return {
        close: async () => {
            clearInterval(timer);
            await running;
        },
    };
};
