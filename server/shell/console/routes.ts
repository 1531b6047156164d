import { controlConsole } from '../../../contract/shell/resources/console';
import type { Register } from '../../platform/http/register';
import { type ConsoleServices, readConsole } from './readConsole';
import { StoreWatch } from './storeWatch';

const probeLimitMs = 5_000;

/** The control console: of it, what one's permissions show. */
export const consoleRoutes = (
    register: Register,
    services: Omit<ConsoleServices, 'watch'>,
): void => {
    const watch = new StoreWatch(services.clock, probeLimitMs);
    register(controlConsole, ({ query, session }) =>
        readConsole({ ...services, watch }, session, query.zone),
    );
};
