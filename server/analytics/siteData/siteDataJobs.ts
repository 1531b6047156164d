import type { Log } from '../../platform/log';
import type { Only } from '../../platform/servers/servers';
import { forgetLeftovers } from './deleteSite';
import { finishErasures } from './eraseVisitor';
import { maskAddresses } from './maskAddresses';
import type { SiteDataServices } from './services';

const everyMs = 60 * 60 * 1000;
/** The start of a server has other things to do. */
const firstAfterMs = 30 * 1000;

interface SiteDataJobs {
    /** Begins nothing any more; what is under way ends with the digests' jobs. */
    close(): void;
}

/** What is done about stored data as time passes: erasures are finished, old addresses masked. */
const runSiteDataJobs = async (services: SiteDataServices): Promise<void> => {
    await services.exclusively(() => finishErasures(services));
    await services.exclusively(() => maskAddresses(services));
    await forgetLeftovers(services);
};

/** Looks every hour, since each site's day begins at another one; a masked row is never touched again. */
export const startSiteDataJobs = (
    services: SiteDataServices & { servers: { only: Only } },
    log: Log,
): SiteDataJobs => {
    let isClosed = false;
    const run = () => {
        if (isClosed) return;
        services.servers
            .only(() => runSiteDataJobs(services))
            ?.catch(cause => {
                if (!isClosed) log.warn({ cause: String(cause) }, 'stored data is not tended yet');
            });
    };
    const first = setTimeout(run, firstAfterMs);
    const timer = setInterval(run, everyMs);
    first.unref();
    timer.unref();
    return {
        close: () => {
            isClosed = true;
            clearTimeout(first);
            clearInterval(timer);
        },
    };
};
